import { type ComponentProps, useMemo } from "react";
import { countries } from "../i18n/countries.ts";
import { localeStore } from "../i18n/locale.ts";
import { useStore } from "../lib/store.ts";
import { ChoiceInput } from "./ChoiceInput.tsx";

type Props = Omit<ComponentProps<typeof ChoiceInput>, "choices" | "own" | "meantBy">;

/** The names in every language are read when somebody types, not with the form. */
async function meantBy(typed: string): Promise<string | undefined> {
  const { nearestCountry, readCountry } = await import("@kantwerk/notation/country");
  return readCountry(typed) ?? nearestCountry(typed);
}

/** A country, found by its name in either language, its code or a usual short form; a misspelled name finds the nearest. */
export function CountryInput(props: Props) {
  const locale = useStore(localeStore);
  const all = useMemo(
    () => countries(locale).map(({ code, name }) => ({ value: code, label: name, hint: code })),
    [locale],
  );
  return <ChoiceInput {...props} choices={all} meantBy={meantBy} />;
}
