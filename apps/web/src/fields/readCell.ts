import { kindOf } from "@kantwerk/contract/fieldKinds";
import type { Resource } from "@kantwerk/contract/resource";
import { countryName } from "@kantwerk/notation/countries";
import { nearestCountry, readCountry } from "@kantwerk/notation/country";
import { parseMonth } from "@kantwerk/notation/months";
import { useTranslations } from "use-intl";
import { parseDay } from "../i18n/dates.ts";
import { useLabels } from "../i18n/labels.ts";
import { type Locale, localeStore } from "../i18n/locale.ts";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { parseDecimal } from "../lib/numbers.ts";
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
) => { value: unknown } | { refusal: string } | undefined;

const same = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();

const money = String.raw`(?:\p{Sc}|[A-Z]{3})`;
const unit = String.raw`(?:${money}|%|°|mm[²³]?|kg|h|min)(?:\/\S+)?`;
const withUnit = new RegExp(String.raw`^${money}?\s*([+\-−]?[\d.,'’\s]+?)\s*(?:${unit})?$`, "u");

/** A figure with or without its unit or currency: `5`, `5 mm`, `€ 1.234,50`. */
function figureIn({ field }: AttributeEntry, text: string, locale: Locale) {
  const { holds } = kindOf(field.kind);
  const decimal = parseDecimal(withUnit.exec(text.trim())?.[1] ?? "?", locale, holds === "integer");
  if (decimal === null || decimal === undefined) return undefined;
  if (holds === "decimal") return { value: decimal };
  return { value: field.kind === "percent" ? Number(decimal) / 100 : Number(decimal) };
}

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
  const answerIn = (text: string) => {
    if (["true", "1", "x", t("yes")].some((word) => same(word, text))) return { value: true };
    return ["false", "0", "", t("no")].some((word) => same(word, text)) ? { value: false } : undefined;
  };
  return (entry, text, known) => {
    if (entry.kind === "links") return undefined;
    if (entry.kind === "attribute" && entry.field.kind === "boolean") return answerIn(text);
    if (text.trim() === "") return { value: null };
    if (entry.kind === "one") {
      const found = known.find((record) => same(titleOf(record), text));
      return found && { value: found };
    }
    const { holds } = kindOf(entry.field.kind);
    if (["number", "integer", "decimal"].includes(holds)) return figureIn(entry, text, locale);
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
