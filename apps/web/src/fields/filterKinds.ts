import type { Resource } from "@kantwerk/contract/resource";
import { resourceOf } from "@kantwerk/contract/resources";
import { useQuery } from "@tanstack/react-query";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { recordQuery } from "../lib/records.ts";
import { type Entry, isComparable } from "./definition.ts";

/** A filter's values by operator; the empty one means "is". */
export type Filter = Readonly<Record<string, string | undefined>>;

/** One filter of a list, and how it is changed. */
export type FilterProps = {
  resource: Resource;
  entry: Entry;
  filter: Filter;
  onChange: (filter: Filter) => void;
};

const ranges = new Set(["number", "integer", "money", "date", "time"]);

/** Filtered by a range, from and to. */
export const isRange = (entry: Entry): boolean => entry.kind === "attribute" && ranges.has(entry.field.kind);

/** A value in the address, as its kind has it. */
export function readFilterValue(entry: Entry, text: string): unknown {
  if (entry.kind !== "attribute") return text;
  if (entry.field.kind === "boolean") return text === "true";
  return ["number", "integer"].includes(entry.field.kind) ? Number(text) : text;
}

/** Words are for the search; a filter is for what has few values, an order, or another record behind it. */
export function isFilterable(entry: Entry): boolean {
  if (entry.kind !== "attribute") return entry.kind === "one" && entry.to.length === 1;
  return (
    isComparable(entry) && (isRange(entry) || ["choice", "boolean", "country"].includes(entry.field.kind))
  );
}

/** The record that a filter by relationship names; null while none is or it loads. */
export function useFilteredRecord({ entry, filter }: FilterProps): AnyRecord | null {
  const target = resourceOf(entry.kind === "one" ? (entry.to[0] ?? "") : "");
  const id = filter[""];
  return useQuery({ ...recordQuery(target, id ?? ""), enabled: id !== undefined }).data ?? null;
}
