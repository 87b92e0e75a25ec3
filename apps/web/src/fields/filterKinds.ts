import { kindOf } from "@kantwerk/contract/fieldKinds";
import { isComparable } from "@kantwerk/contract/fields";
import type { Resource } from "@kantwerk/contract/resource";
import { type Entry, isComparableEntry } from "./definition.ts";

/** A filter's values by operator; the empty one means "is". */
export type Filter = Readonly<Record<string, string | undefined>>;

/** A list filter and its setter. */
export type FilterProps = {
  resource: Resource;
  entry: Entry;
  filter: Filter;
  onChange: (filter: Filter) => void;
};

/** The filter type of an attribute, by its kind; undefined if it is not an attribute or cannot be filtered. */
export const filterOf = (entry: Entry) =>
  entry.kind === "attribute" && (entry.field.filtered || isComparableEntry(entry))
    ? kindOf(entry.field.kind).filter
    : undefined;

/** Converts a value from the URL to the type of its kind. */
export function readFilterValue(entry: Entry, text: string): unknown {
  if (entry.kind !== "attribute") return text;
  const { holds } = kindOf(entry.field.kind);
  if (holds === "boolean") return text === "true";
  return holds === "number" || holds === "integer" ? Number(text) : text;
}

/** Whether the UI offers a filter for the field. */
export const isFilterable = (entry: Entry): boolean =>
  entry.kind !== "attribute" || filterOf(entry) !== undefined;

const comparisons = new Set(["gte", "lte", "gt", "lt", "ne", "null"]);

/** Whether the server supports this filter operator; without an operator, filtering by value. */
export function takesFilter(entry: Entry, operator: string | undefined): boolean {
  if (entry.kind !== "attribute") return operator === undefined || operator === "null";
  if (!isComparable(entry.field)) return entry.field.filtered && operator === undefined;
  if (operator === "contains") return filterOf(entry) === "words";
  return operator === undefined || comparisons.has(operator);
}
