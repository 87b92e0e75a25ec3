import { kindOf } from "@kantwerk/contract/fieldKinds";
import type { Field } from "@kantwerk/contract/fields";
import { languages } from "@kantwerk/notation/languages";
import { type NumberOptions, readNumber } from "@kantwerk/notation/number";
import { useTranslations } from "use-intl";
import { localeStore } from "../i18n/locale.ts";
import { plainDecimal } from "./numbers.ts";
import { organizationStore } from "./organization.ts";
import { readFigure } from "./readFigure.ts";
import { useStore } from "./store.ts";

/** Parses the number in a cell by the user's language: its value, or an error message. */
export function useReadFigure() {
  const t = useTranslations("common.understood");
  const locale = useStore(localeStore);
  const shownBy = (text: string, sign: "," | ".") => {
    const reading = readNumber(text, { sign });
    return "value" in reading ? plainDecimal(reading.value, locale) : text;
  };
  return (
    field: Pick<Field, "kind" | "unit">,
    text: string,
    numbers: NumberOptions = { sign: languages[locale].decimal },
    priced: { currency?: string; per?: number } = {},
  ) => {
    const { holds } = kindOf(field.kind);
    const currency = organizationStore.get()?.currency ?? "EUR";
    const reading = readFigure(
      text,
      { field, currency, ...priced },
      { ...numbers, whole: holds === "integer" },
    );
    if (reading.state === "nothing") return { value: null };
    if (reading.state === "refused") return { refusal: t("refused", { text, reason: t(reading.reason) }) };
    if (reading.state === "assumed")
      return { refusal: t("ambiguous", { text, one: shownBy(text, ","), other: shownBy(text, ".") }) };
    if (holds === "decimal") return { value: reading.value };
    return { value: field.kind === "percent" ? Number(reading.value) / 100 : Number(reading.value) };
  };
}
