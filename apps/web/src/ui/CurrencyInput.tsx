import { currencyCodes } from "@kantwerk/notation/currencies";
import { type ComponentProps, useMemo } from "react";
import { languageTag, localeStore } from "../i18n/locale.ts";
import { useStore } from "../lib/store.ts";
import { ChoiceInput } from "./ChoiceInput.tsx";

type Props = Omit<ComponentProps<typeof ChoiceInput>, "choices" | "own" | "meantBy">;

/** A currency, found by its code of three letters or its name. */
export function CurrencyInput(props: Props) {
  const locale = useStore(localeStore);
  const all = useMemo(() => {
    const names = new Intl.DisplayNames(languageTag[locale], { type: "currency" });
    return currencyCodes.map((code) => ({
      value: code,
      label: code,
      hint: names.of(code) ?? "",
    }));
  }, [locale]);
  return <ChoiceInput {...props} choices={all} />;
}
