import { defaultOf } from "@kantwerk/contract/fields";
import type { AnyRecord, Relation, Written } from "../lib/jsonapi.ts";
import type { Entry } from "./definition.ts";

/** What a form holds, by name: attributes as they stand on the wire, related records whole. */
export type Values = Record<string, unknown>;

/** What a form begins with: the record's values, or the defaults of a new one. */
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

// JSON has no NaN, which stands for a number that could not be read: it must differ from nothing.
const signature = (value: unknown) => (Number.isNaN(value) ? "NaN" : JSON.stringify(value));
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** All of the values as they are sent. */
export function wireOf(entries: readonly Entry[], values: Values): Written {
  const written: Written = { attributes: {}, relations: {} };
  for (const entry of entries) {
    const value = wireValue(entry, values[entry.name]);
    if (entry.kind === "attribute") written.attributes[entry.name] = value;
    else written.relations[entry.name] = value as Relation;
  }
  return written;
}

/** What is sent: on create all that is filled in, on a change what differs from the record. */
export function writtenOf(entries: readonly Entry[], values: Values, record?: AnyRecord): Written {
  const before = initialValues(entries, record);
  const isSent = (entry: Entry) => {
    const value = wireValue(entry, values[entry.name]);
    return record ? signature(value) !== signature(wireValue(entry, before[entry.name])) : !isEmpty(value);
  };
  return wireOf(entries.filter(isSent), values);
}
