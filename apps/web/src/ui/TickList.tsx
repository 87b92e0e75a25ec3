import { CheckboxField } from "./CheckboxField.tsx";
import type { ControlProps } from "./Field.tsx";

type Props = Partial<ControlProps> & {
  value: readonly string[];
  onChange: (chosen: string[]) => void;
  options: readonly { value: string; label: string }[];
  "aria-label"?: string;
};

/** A list of checkboxes; the value keeps the order of the options. */
export function TickList({
  value,
  onChange,
  options,
  "aria-required": _,
  "aria-invalid": __,
  ...group
}: Props) {
  const toggled = (name: string, isTicked: boolean) =>
    options.map((option) => option.value).filter((each) => (each === name ? isTicked : value.includes(each)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named by the label of a field
    <div role="group" className="grid gap-2 pt-1" {...group}>
      {options.map((option) => (
        <CheckboxField
          key={option.value}
          label={option.label}
          checked={value.includes(option.value)}
          onChange={(isTicked) => onChange(toggled(option.value, isTicked))}
        />
      ))}
    </div>
  );
}
