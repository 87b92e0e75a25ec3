import { kindOf } from "@kantwerk/contract/fieldKinds";
import type { Resource } from "@kantwerk/contract/resource";
import { countryName } from "@kantwerk/notation/countries";
import { nearestCountry, readCountry } from "@kantwerk/notation/country";
import { parseMonth } from "@kantwerk/notation/months";
import { decimalSigns, type NumberOptions, readNumber } from "@kantwerk/notation/number";
import { useTranslations } from "use-intl";
import { useLabels } from "../i18n/labels.ts";
import { localeStore } from "../i18n/locale.ts";
import { parseDay } from "../i18n/parseDay.ts";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { plainDecimal } from "../lib/numbers.ts";
import { organizationStore } from "../lib/organization.ts";
import { readFigure } from "../lib/readFigure.ts";
import { useStore } from "../lib/store.ts";
import { type AttributeEntry, type Entry, titleOf } from "./definition.ts";

/**
 * Reads what was typed or pasted into a cell: its value, why it is refused, or undefined where that needs no words of its
 * own.
 */
export type ReadCell = (
  entry: Entry,
  text: string,
  known: readonly AnyRecord[],
  /** How ambiguous numbers of a pasted block are decided; the reader's language decides where nothing is given. */
  numbers?: Pick<NumberOptions, "sign" | "hint">,
) => { value: unknown } | { refusal: string } | undefined;

const same = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();

/** Reads cells of a resource in the reader's language; related records by the titles of those that are known. */
export function useReadCell(resource: Resource): ReadCell {
  const t = useTranslations("common");
  const labels = useLabels();
  const locale = useStore(localeStore);
  const choiceIn = (entry: AttributeEntry, text: string) => {
    const found = entry.field.choices.find(
      (each) => same(each, text) || same(labels.choice(resource.type, entry.name, each), text),
    );
    return found === undefined ? undefined : { value: found };
  };
  const countryIn = (text: string) => {
    const code = readCountry(text);
    if (code !== undefined) return { value: code };
    const nearest = nearestCountry(text);
    if (nearest === undefined) return undefined;
    return { refusal: t("notACountry", { name: countryName(nearest, locale) }) };
  };
  const figureIn = ({ field }: AttributeEntry, text: string, numbers: NumberOptions) => {
    const whole = kindOf(field.kind).holds === "integer";
    const currency = organizationStore.get()?.currency ?? "EUR";
    const reading = readFigure(text, field, currency, { ...numbers, whole });
    if (reading.state === "nothing") return { value: null };
    if (reading.state === "refused")
      return { refusal: t("understood.refused", { text, reason: t(`understood.${reading.reason}`) }) };
    if (reading.state === "assumed") return { refusal: ambiguous(text) };
    if (kindOf(field.kind).holds === "decimal") return { value: reading.value };
    return { value: field.kind === "percent" ? Number(reading.value) / 100 : Number(reading.value) };
  };
  const ambiguous = (text: string) => {
    const [one, other] = ([",", "."] as const).map((sign) => readNumber(text, { sign }));
    const shown = (reading: typeof one) =>
      reading && "value" in reading ? plainDecimal(reading.value, locale) : text;
    return t("understood.ambiguous", { text, one: shown(one), other: shown(other) });
  };
  const answerIn = (text: string) => {
    if (["true", "1", "x", t("yes")].some((word) => same(word, text))) return { value: true };
    return ["false", "0", "", t("no")].some((word) => same(word, text)) ? { value: false } : undefined;
  };
  return (entry, text, known, numbers = { sign: decimalSigns[locale] }) => {
    if (entry.kind === "links") return undefined;
    if (entry.kind === "attribute" && entry.field.kind === "boolean") return answerIn(text);
    if (text.trim() === "") return { value: null };
    if (entry.kind === "one") {
      const found = known.find((record) => same(titleOf(record), text));
      return found && { value: found };
    }
    const { holds } = kindOf(entry.field.kind);
    if (["number", "integer", "decimal"].includes(holds)) return figureIn(entry, text, numbers);
    if (entry.field.kind === "choice") return choiceIn(entry, text);
    if (entry.field.kind === "country") return countryIn(text);
    if (entry.field.kind === "month") {
      const month = parseMonth(text);
      return month === undefined ? undefined : { value: month };
    }
    if (holds === "date") {
      const day = parseDay(text);
      return day === undefined ? undefined : { value: day };
    }
    // An apostrophe keeps spreadsheets from running a text.
    return holds === "text" ? { value: text.replace(/^'(?=[=+\-@])/, "") } : undefined;
  };
}
