import { auditEvents } from "@kantwerk/contract/auditEvents";
import { findResource } from "@kantwerk/contract/resources";
import { badRequest } from "./refusal.ts";

type Operator = "eq" | "gte" | "lte" | "gt" | "lt" | "ne" | "null" | "contains";
export type Filter = { name: string; operator: Operator; value: string };
export type IncludeTree = { [name: string]: IncludeTree };

/** A parsed query of a list or a record, not yet validated against a resource. */
export type ListQuery = {
  filters: Filter[];
  /** Words that must all be found. */
  search: string | undefined;
  sort: { name: string; descending: boolean }[];
  page: { size: number; number: number; after: string | undefined };
  include: IncludeTree;
  /** Type → the requested attributes and relationships. */
  fields: Map<string, Set<string>>;
};

const operators = new Set<string>(["gte", "lte", "gt", "lt", "ne", "null", "contains"]);
const defaultPageSize = 25;
const maxPageSize = 100;
const maxIncludeDepth = 4;
// Continuing after a cursor compares each key with all keys before it.
const maxSortKeys = 10;

function includeTree(value: string): IncludeTree {
  // No prototype, because the names come from the client.
  const emptyTree = (): IncludeTree => Object.create(null);
  const tree = emptyTree();
  for (const path of value.split(",").filter(Boolean)) {
    const names = path.split(".");
    if (names.length > maxIncludeDepth) throw badRequest("unknownInclude", { name: path });
    let level = tree;
    for (const name of names) {
      if (!/^[a-z_]+$/.test(name)) throw badRequest("unknownInclude", { name: path });
      level[name] ??= emptyTree();
      level = level[name];
    }
  }
  return tree;
}

function wholeNumber(value: string, smallest: number, largest: number): number {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= smallest && number <= largest)) throw badRequest("badPage");
  return number;
}

function sortKeys(value: string) {
  const keys = value.split(",").filter(Boolean);
  if (keys.length > maxSortKeys) throw badRequest("tooManySortKeys", { max: maxSortKeys });
  return keys.map((key) => ({ name: key.replace(/^-/, ""), descending: key.startsWith("-") }));
}

function fieldNames(type: string, value: string): Set<string> {
  const resource = type === auditEvents.type ? auditEvents : findResource(type);
  if (!resource) throw badRequest("unknownParameter", { name: `fields[${type}]` });
  const names = value.split(",").filter(Boolean);
  const known = {
    ...resource.fields,
    ...resource.relationships,
    id: true,
    created_at: true,
    updated_at: true,
  };
  const unknown = names.find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) throw badRequest("unknownField", { name: unknown });
  return new Set(names);
}

function readFilter(query: ListQuery, name: string, operator: string | undefined, value: string) {
  if (name === "search" && operator === undefined) {
    query.search = value;
  } else if (operator !== undefined && !operators.has(operator)) {
    throw badRequest("unknownFilter", { name: `${name}[${operator}]` });
  } else {
    query.filters.push({ name, operator: (operator ?? "eq") as Operator, value });
  }
}

function readPage(query: ListQuery, name: string, value: string) {
  if (name === "size") query.page.size = wholeNumber(value, 1, maxPageSize);
  else if (name === "number") query.page.number = wholeNumber(value, 1, 1e9);
  else if (name === "after") query.page.after = value;
  else throw badRequest("unknownParameter", { name: `page[${name}]` });
}

const parameter = /^(\w+)(?:\[([\w-]+)\](?:\[(\w+)\])?)?$/;

function readParameter(query: ListQuery, key: string, value: string) {
  const [, family, name, operator] = parameter.exec(key) ?? [];
  if (family === "filter" && name) readFilter(query, name, operator, value);
  else if (family === "page" && name && !operator) readPage(query, name, value);
  else if (family === "fields" && name && !operator) query.fields.set(name, fieldNames(name, value));
  else if (family === "sort" && !name) query.sort = sortKeys(value);
  else if (family === "include" && !name) query.include = includeTree(value);
  else throw badRequest("unknownParameter", { name: key.slice(0, 100) });
}

/**
 * Parses the query string of a list or a record.
 * @throws Refusal 400 naming the first invalid parameter
 */
export function readListQuery(parameters: URLSearchParams): ListQuery {
  const query: ListQuery = {
    filters: [],
    search: undefined,
    sort: [],
    page: { size: defaultPageSize, number: 1, after: undefined },
    include: {},
    fields: new Map(),
  };
  for (const [key, value] of parameters) readParameter(query, key, value);
  return query;
}
