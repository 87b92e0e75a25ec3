import { Combobox, type ComboboxOption } from "./Combobox.tsx";
import type { ControlProps } from "./Field.tsx";

type Props = Partial<ControlProps> & {
  value: string | null;
  onChange: (value: string | null) => void;
  choices: readonly ComboboxOption[];
  /** Accepts free text; this hint marks it in the list. */
  own?: string;
  /** Maps a synonym to the value of a choice. */
  meantBy?: (typed: string) => Promise<string | undefined>;
  onBlur?: () => void;
};

const isAbout =
  (words: string) =>
  ({ value, label, hint = "" }: ComboboxOption) =>
    [value, label, hint].some((text) => text.toLocaleLowerCase().includes(words));

/** Picks one of many fixed choices by typing part of its name. */
export function ChoiceInput({ value, onChange, choices, own, meantBy, ...control }: Props) {
  const find = async (typed: string) => {
    const words = typed.toLocaleLowerCase();
    const found = choices.filter(isAbout(words));
    const meant = typed ? await meantBy?.(typed) : undefined;
    const exact = choices.filter(({ value }) => value.toLocaleLowerCase() === words || value === meant);
    if (own && typed && exact.length === 0) return [...found, { value: typed, label: typed, hint: own }];
    return [...exact, ...found.filter((choice) => !exact.includes(choice))];
  };
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <Combobox
      {...control}
      value={value ? (chosen ?? { value, label: value }) : null}
      onChange={(option) => onChange(option?.value ?? null)}
      search={find}
    />
  );
}
