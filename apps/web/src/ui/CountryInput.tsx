import { type ComponentProps, useMemo } from "react";
import { countries } from "../i18n/countries.ts";
import { localeStore } from "../i18n/locale.ts";
import { useStore } from "../lib/store.ts";
import { ChoiceInput } from "./ChoiceInput.tsx";

type Props = Omit<ComponentProps<typeof ChoiceInput>, "choices" | "own">;

/** A country, found by its name or its code of two letters. */
export function CountryInput(props: Props) {
  const locale = useStore(localeStore);
  const all = useMemo(
    () => countries(locale).map(({ code, name }) => ({ value: code, label: name, hint: code })),
    [locale],
  );
  return <ChoiceInput {...props} choices={all} />;
}
