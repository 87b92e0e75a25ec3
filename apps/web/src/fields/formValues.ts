import { defaultOf } from "@kantwerk/contract/fields";
import type { AnyRecord, Relation, Written } from "../lib/jsonapi.ts";
import type { Entry } from "./definition.ts";

/** A form's values by name: attributes as in the API, related records complete. */
export type Values = Record<string, unknown>;

/** Initial values: the record's, or the defaults of a new one. */
export function initialValues(entries: readonly Entry[], record?: AnyRecord): Values {
  const start = (entry: Entry) => {
    if (entry.kind === "links") return record?.[entry.name] ?? [];
    return (entry.kind === "attribute" && !record ? defaultOf(entry.field) : record?.[entry.name]) ?? null;
  };
  return Object.fromEntries(entries.map((entry) => [entry.name, start(entry)]));
}

const identifier = ({ type, id }: AnyRecord) => ({ type, id });

function wireValue(entry: Entry, value: unknown): unknown {
  if (entry.kind === "one") return value ? identifier(value as AnyRecord) : null;
  if (entry.kind === "links") return (value as AnyRecord[]).map(identifier);
  return value;
}

// NaN means an unreadable number; JSON would turn it into null, which means empty.
const signature = (value: unknown) => (Number.isNaN(value) ? "NaN" : JSON.stringify(value));
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** All values as sent to the API. */
export function wireOf(entries: readonly Entry[], values: Values): Written {
  const written: Written = { attributes: {}, relations: {} };
  for (const entry of entries) {
    const value = wireValue(entry, values[entry.name]);
    if (entry.kind === "attribute") written.attributes[entry.name] = value;
    else written.relations[entry.name] = value as Relation;
  }
  return written;
}

/** The request body: all filled fields on create, only the changed ones on update. */
export function writtenOf(entries: readonly Entry[], values: Values, record?: AnyRecord): Written {
  const before = initialValues(entries, record);
  const isSent = (entry: Entry) => {
    const value = wireValue(entry, values[entry.name]);
    return record ? signature(value) !== signature(wireValue(entry, before[entry.name])) : !isEmpty(value);
  };
  return wireOf(entries.filter(isSent), values);
}
