import { currencyCodes } from "@kantwerk/notation/currencies";
import { languages } from "@kantwerk/notation/languages";
import { type ComponentProps, useMemo } from "react";
import { localeStore } from "../i18n/locale.ts";
import { useStore } from "../lib/store.ts";
import { ChoiceInput } from "./ChoiceInput.tsx";

type Props = Omit<ComponentProps<typeof ChoiceInput>, "choices" | "own" | "meantBy">;

/** A currency, found by its code of three letters or its name. */
export function CurrencyInput(props: Props) {
  const locale = useStore(localeStore);
  const all = useMemo(() => {
    const names = new Intl.DisplayNames(languages[locale].tag, { type: "currency" });
    return currencyCodes.map((code) => ({
      value: code,
      label: code,
      hint: names.of(code) ?? "",
    }));
  }, [locale]);
  return <ChoiceInput {...props} choices={all} />;
}
