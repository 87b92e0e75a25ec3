import { kindOf } from "@kantwerk/contract/fieldKinds";
import type { Resource } from "@kantwerk/contract/resource";
import { countryName } from "@kantwerk/notation/countries";
import { nearestCountry, readCountry } from "@kantwerk/notation/country";
import { parseMonth } from "@kantwerk/notation/months";
import type { NumberOptions } from "@kantwerk/notation/number";
import { useTranslations } from "use-intl";
import { useLabels } from "../i18n/labels.ts";
import { localeStore } from "../i18n/locale.ts";
import { parseDay } from "../i18n/parseDay.ts";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { useStore } from "../lib/store.ts";
import { useReadFigure } from "../lib/useReadFigure.ts";
import { type AttributeEntry, type Entry, titleOf } from "./definition.ts";
import { usePlace } from "./useShow.tsx";

/**
 * Parses text typed or pasted into a cell: its value, an error message, or undefined if the default message will do.
 */
export type ReadCell = (
  entry: Entry,
  text: string,
  known: readonly AnyRecord[],
  /** How to read ambiguous numbers of a pasted block; by the user's language by default. */
  numbers?: NumberOptions,
  /** The cell's record, for its currency and price unit. */
  record?: AnyRecord,
) => { value: unknown } | { refusal: string } | undefined;

const same = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();

/** Parses cells of a resource in the user's language; related records by the titles of the loaded ones. */
export function useReadCell(resource: Resource): ReadCell {
  const t = useTranslations("common");
  const labels = useLabels();
  const figureIn = useReadFigure();
  const placeOf = usePlace(resource);
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
  return (entry, text, known, numbers, record) => {
    if (entry.kind === "links") return undefined;
    if (entry.kind === "attribute" && entry.field.kind === "boolean") return answerIn(text);
    if (text.trim() === "") return { value: null };
    if (entry.kind === "one") {
      const found = known.find((record) => same(titleOf(record), text));
      return found && { value: found };
    }
    const { holds } = kindOf(entry.field.kind);
    if (["number", "integer", "decimal"].includes(holds)) {
      const { currency, per } = placeOf(entry, record);
      return figureIn(entry.field, text, numbers, { currency, per });
    }
    if (entry.field.kind === "choice") return choiceIn(entry, text);
    if (entry.field.kind === "country") return countryIn(text);
    if (entry.field.kind === "month" || holds === "date") {
      const day = holds === "date" ? parseDay(text) : parseMonth(text);
      return day === undefined ? undefined : { value: day };
    }
    // Spreadsheets use a leading apostrophe to mark text.
    return holds === "text" ? { value: text.replace(/^'(?=[=+\-@])/, "") } : undefined;
  };
}
