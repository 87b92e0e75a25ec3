import { kindOf } from "@kantwerk/contract/fields";
import type { Resource } from "@kantwerk/contract/resource";
import { resourceOf } from "@kantwerk/contract/resources";
import { useQuery } from "@tanstack/react-query";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { recordQuery } from "../lib/records.ts";
import { type Entry, isComparableEntry } from "./definition.ts";

/** A filter's values by operator; the empty one means "is". */
export type Filter = Readonly<Record<string, string | undefined>>;

/** One filter of a list, and how it is changed. */
export type FilterProps = {
  resource: Resource;
  entry: Entry;
  filter: Filter;
  onChange: (filter: Filter) => void;
};

const filterOf = (entry: Entry) =>
  entry.kind === "attribute" && (entry.field.filtered || isComparableEntry(entry))
    ? kindOf(entry.field.kind).filter
    : undefined;

/** Filtered by a range, from and to. */
export const isRange = (entry: Entry): boolean => filterOf(entry) === "range";

/** A value in the address, as its kind has it. */
export function readFilterValue(entry: Entry, text: string): unknown {
  if (entry.kind !== "attribute") return text;
  const { holds } = kindOf(entry.field.kind);
  if (holds === "boolean") return text === "true";
  return holds === "number" || holds === "integer" ? Number(text) : text;
}

/** Words are for the search; a filter is for what has few values, an order, or another record behind it. */
export function isFilterable(entry: Entry): boolean {
  if (entry.kind !== "attribute") return entry.kind === "one" && entry.to.length === 1;
  return filterOf(entry) !== undefined;
}

/** The record that a filter by relationship names; null while none is or it loads. */
export function useFilteredRecord({ entry, filter }: FilterProps): AnyRecord | null {
  const target = resourceOf(entry.kind === "one" ? (entry.to[0] ?? "") : "");
  const id = filter[""];
  return useQuery({ ...recordQuery(target, id ?? ""), enabled: id !== undefined }).data ?? null;
}
