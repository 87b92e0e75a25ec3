import { useMemo } from "react";
import { countries, countryName } from "../i18n/countries.ts";
import { localeStore } from "../i18n/locale.ts";
import { useStore } from "../lib/store.ts";
import { Combobox } from "./Combobox.tsx";
import type { ControlProps } from "./Field.tsx";

type Props = Partial<ControlProps> & { value: string | null; onChange: (code: string | null) => void };

/** A country, found by its name or its code of two letters. */
export function CountryInput({ value, onChange, ...control }: Props) {
  const locale = useStore(localeStore);
  const all = useMemo(() => countries(locale), [locale]);
  const find = async (typed: string) => {
    const words = typed.toLocaleLowerCase();
    const fitting = all.filter(
      ({ code, name }) => code.toLowerCase() === words || name.toLocaleLowerCase().includes(words),
    );
    return fitting.map(({ code, name }) => ({ value: code, label: name, hint: code }));
  };
  return (
    <Combobox
      {...control}
      value={value ? { value, label: countryName(value, locale) } : null}
      onChange={(option) => onChange(option?.value ?? null)}
      search={find}
    />
  );
}
