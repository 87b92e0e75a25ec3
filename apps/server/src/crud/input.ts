import { isDeepStrictEqual } from "node:util";
import { type Relationship, type Resource, targetsOf } from "@kantwerk/contract/resource";
import { judgeAttributes } from "@kantwerk/contract/schema";
import type { Context } from "../context.ts";
import { and, eq } from "../db/drizzle.ts";
import { anyOf, type Row, type TenantTable, type Values } from "../db/tenantDb.ts";
import { type Identifier, isIdentifier, type RecordInput, readIdentifier } from "../http/document.ts";
import { forbidden, invalid, type Message } from "../http/refusal.ts";
import { isWithheld } from "./access.ts";
import { type Bound, columnOf, linkOf } from "./bind.ts";
import { objectsOf } from "./document.ts";
import { linkageOf } from "./include.ts";
import { boundOf } from "./registry.ts";

/** What a client wants written: columns of the record itself, and to-many links as a whole. */
export type Input<T extends TenantTable = TenantTable> = { values: Values<T>; links: Map<string, string[]> };

/** Locks the records that are pointed to, so that they cannot vanish before this one is written. */
async function allExist(ctx: Context, type: string, ids: string[]): Promise<boolean> {
  const target = boundOf(type);
  const found = await ctx.db
    .select({ id: columnOf(target, "id") })
    .from(target.table)
    .where(ctx.db.mine(target.table, and(target.visible?.(ctx), anyOf(columnOf(target, "id"), ids))))
    .for("key share");
  return found.length === new Set(ids).size;
}

async function readOne(
  ctx: Context,
  name: string,
  data: unknown,
  relation: Relationship & { arity: "one" },
  into: Values,
) {
  const typed = relation.to.length > 1;
  if (data === null) {
    if (relation.required) return "required";
    into[`${name}_id`] = null;
    if (typed) into[`${name}_type`] = null;
    return undefined;
  }
  const found = readIdentifier(data, relation.to);
  if (!isIdentifier(found)) return found;
  if (!(await allExist(ctx, found.type, [found.id]))) return "notFoundRelated";
  into[`${name}_id`] = found.id;
  if (typed) into[`${name}_type`] = found.type;
  return undefined;
}

const maxLinks = 1000;

/** The ids of a list of records that exist, each once. */
async function readLinks(ctx: Context, data: unknown, to: readonly string[]): Promise<string[] | Message> {
  if (!Array.isArray(data)) return "wrongType";
  if (data.length > maxLinks) return { key: "listLength", values: { max: maxLinks } };
  const found: Identifier[] = [];
  for (const one of data.map((each) => readIdentifier(each, to))) {
    if (!isIdentifier(one)) return one;
    found.push(one);
  }
  for (const [type, ofType] of Map.groupBy(found, (one) => one.type)) {
    const ids = new Set(ofType.map(({ id }) => id));
    if (!(await allExist(ctx, type, [...ids]))) return "notFoundRelated";
  }
  return [...new Set(found.map(({ id }) => id))];
}

/** Whether a link of many to many leads to these very records already. */
async function areLinked(
  ctx: Context,
  bound: Bound,
  row: Row,
  name: string,
  ids: string[],
): Promise<boolean> {
  const { table, own, other } = linkOf(bound, name);
  const linked = await ctx.db
    .select({ other })
    .from(table)
    .where(and(eq(table.organization_id, ctx.organization.id), eq(own, row.id)));
  return isDeepStrictEqual(new Set(linked.map((pair) => pair.other)), new Set<unknown>(ids));
}

/** Whether a relationship leads where the client says, as when it sends back what it read. */
async function leadsThere(
  ctx: Context,
  bound: Bound,
  row: Row,
  name: string,
  data: unknown,
): Promise<boolean> {
  const to = [bound.resource.relationships[name]?.to ?? []].flat();
  const sent = [data ?? []].flat().map((one) => readIdentifier(one, to));
  const stored = [(await linkageOf(ctx, bound, row, name)) ?? []].flat();
  const found = new Set(sent.filter(isIdentifier).map((one) => one.id));
  return (
    found.size === stored.length && sent.length === found.size && stored.every(({ id }) => found.has(id))
  );
}

/**
 * The attributes of a change without those that a client may send back as it read them: derived ones, read-only ones
 * that are as they were, and what some clients make of an empty relationship, `preview: {}`.
 */
async function withoutSentBack(ctx: Context, bound: Bound, attributes: Values, before: Row): Promise<Values> {
  const { fields, relationships } = bound.resource;
  const readOnly = (name: string) => fields[name]?.readOnly || name === "created_at" || name === "updated_at";
  const [read] = Object.keys(attributes).some(readOnly)
    ? await objectsOf(ctx, bound, [before], new Map(), { fields: new Map() })
    : [];
  const isSentBack = (name: string, value: unknown) =>
    readOnly(name)
      ? fields[name]?.derived || isDeepStrictEqual(value, read?.attributes[name])
      : relationships[name] && isDeepStrictEqual(value, {});
  return Object.fromEntries(Object.entries(attributes).filter(([name, value]) => !isSentBack(name, value)));
}

async function readRelationships(ctx: Context, bound: Bound, input: RecordInput, before: Row | undefined) {
  const values: Values = {};
  const links = new Map<string, string[]>();
  const errors: Record<string, Message[]> = {};
  for (const [name, { data }] of Object.entries(input.relationships)) {
    const relation = bound.resource.relationships[name];
    if (!relation) {
      errors[name] = ["unknownAttribute"];
    } else if (relation.readOnly) {
      const same = before && (await leadsThere(ctx, bound, before, name, data));
      if (!same) errors[name] = ["readOnlyAttribute"];
    } else if (relation.arity === "one") {
      const wrong = await readOne(ctx, name, data, relation, values);
      if (wrong) errors[name] = [wrong];
    } else {
      const ids = await readLinks(ctx, data, targetsOf(relation));
      if (!Array.isArray(ids)) errors[name] = [ids];
      else if (!before || !(await areLinked(ctx, bound, before, name, ids))) links.set(name, ids);
    }
  }
  return { values, links, errors };
}

/**
 * `wrong` with what is missing besides; where a parent is wrong, nothing is said about their number, nor where the server
 * fills one of them.
 */
function withMissing(resource: Resource, merged: Values, wrong: Record<string, Message[]>) {
  const errors = { ...wrong };
  for (const [name, relation] of Object.entries(resource.relationships)) {
    if (relation.arity === "one" && relation.required && !relation.readOnly && merged[`${name}_id`] == null) {
      errors[name] ??= ["required"];
    }
  }
  const { parents } = resource;
  const isFilled = (name: string) => resource.relationships[name]?.readOnly ?? false;
  const judged = parents.length > 1 && !parents.some((name) => wrong[name] || isFilled(name));
  if (judged && parents.filter((name) => merged[`${name}_id`] != null).length !== 1) {
    for (const name of parents)
      errors[name] = [{ key: "oneParent", values: { choices: parents.join(", ") } }];
  }
  return errors;
}

/** Nobody writes a cost that they may not know, nor makes one known by giving its row to another owner. */
function requireCosts(ctx: Context, { fields }: Resource, sent: Values, before: Values, after: Values) {
  for (const [name, field] of Object.entries(fields)) {
    const was = isWithheld(ctx, field, before);
    const is = isWithheld(ctx, field, after);
    if (name in sent ? was || is : was !== is) throw forbidden();
  }
}

/**
 * Judges attributes and to-one relationships together, so that one answer names all that is wrong. `before` is the row
 * that is changed; undefined on create.
 * @param related columns of relationships that lead to records that exist, and what is wrong with others
 * @throws Refusal 422 with a message at each attribute, 403 for an internal cost.
 */
export function judgeInput<T extends TenantTable>(
  ctx: Context,
  { resource }: Bound<T>,
  sent: Values,
  related: { values: Values; errors: Record<string, Message[]> },
  before?: Row<T>,
): Values<T> {
  const judged = judgeAttributes(resource, sent, before);
  const after: Values = { ...before, ...related.values };
  const wrong = { ...judged.errors, ...withMissing(resource, after, related.errors) };
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  requireCosts(ctx, resource, sent, before ?? after, after);
  // Judged by the definition, which `bind` holds against the table.
  return { ...(judged.values as Values<T>), ...related.values };
}

/**
 * Reads and judges what a client wants written; `before` is the row that is changed, undefined on create.
 * @throws Refusal 422 with a message at each attribute, 403 for an internal cost.
 */
export async function readInput<T extends TenantTable>(
  ctx: Context,
  bound: Bound<T>,
  input: RecordInput,
  before?: Row<T>,
): Promise<Input<T>> {
  const sent = before ? await withoutSentBack(ctx, bound, input.attributes, before) : input.attributes;
  const related = await readRelationships(ctx, bound, input, before);
  return { values: judgeInput(ctx, bound, sent, related, before), links: related.links };
}
