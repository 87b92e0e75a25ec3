import { kindOf } from "@kantwerk/contract/fieldKinds";
import type { Resource } from "@kantwerk/contract/resource";
import { pricePer } from "@kantwerk/costing/pricePer";
import { countryName } from "@kantwerk/notation/countries";
import { formatMonth } from "@kantwerk/notation/months";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { plainDecimal } from "../lib/numbers.ts";
import { type Entry, titleOf } from "./definition.ts";
import type { Place } from "./kinds.tsx";
import { usePlace } from "./useShow.tsx";

/** Prefixes text that a spreadsheet would run as a formula with an apostrophe. */
const asWords = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** A value as spreadsheets in the user's language parse it: numbers without unit and thousands separators. */
function textOfValue(value: unknown, { field, formats, labels, t, type, name, per }: Place): string {
  if (value === null || value === undefined) return "";
  if (field.kind === "percent")
    return `${plainDecimal(Number((Number(value) * 100).toFixed(6)), formats.locale)}%`;
  if (field.kind === "choice") return labels.choice(type, name, String(value));
  if (field.kind === "country") return countryName(String(value), formats.locale);
  if (typeof value === "boolean") return t(value ? "common.yes" : "common.no");
  if (field.kind === "month") return formatMonth(String(value));
  const { holds } = kindOf(field.kind);
  if (holds === "date") return formats.date(String(value));
  if (holds === "time") return formats.dateTime(String(value));
  if (holds === "decimal") return plainDecimal(pricePer(String(value), per), formats.locale);
  if (["number", "integer"].includes(holds)) return plainDecimal(String(value), formats.locale);
  return asWords(typeof value === "object" ? JSON.stringify(value) : String(value));
}

/** A record's field as text for a spreadsheet. */
export function useCellText(resource: Resource): (entry: Entry, record: AnyRecord) => string {
  const place = usePlace(resource);
  return (entry, record) => {
    const value = record[entry.name];
    if (entry.kind === "attribute") return textOfValue(value, place(entry, record));
    return asWords([(value as AnyRecord | AnyRecord[] | null) ?? []].flat().map(titleOf).join(", "));
  };
}
