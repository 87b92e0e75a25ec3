import { type Relationship, targetsOf } from "@kantwerk/contract/resource";
import type { Context } from "../context.ts";
import type { Row } from "../db/tenantDb.ts";
import { type Identifier, isIdentifier, readIdentifier } from "../http/document.ts";
import { type Endpoint, endpoint, type RequestInput } from "../http/endpoint.ts";
import type { Answer } from "../http/idempotency.ts";
import { readListQuery } from "../http/listQuery.ts";
import { badRequest, invalid, notFound, Refusal } from "../http/refusal.ts";
import type { Bound } from "./bind.ts";
import type { ResourceObject } from "./document.ts";
import { linkageOf } from "./include.ts";
import { findVisible, listRecords, readRecord } from "./read.ts";
import { boundOf } from "./registry.ts";
import { lockForChange } from "./write.ts";

type Linkage = Identifier | Identifier[] | null;

/** The relationship that an address names. @throws Refusal 404 for one that the resource does not have */
function asked(bound: Bound, { params }: RequestInput): { name: string; relation: Relationship } {
  const name = params.name ?? "";
  const relation = bound.resource.relationships[name];
  if (!relation) throw notFound();
  return { name, relation };
}

/** A relationship as a document, with the version that a change of it may expect. */
function linkageDocument(bound: Bound, name: string, id: string, version: number, data: Linkage): Answer {
  const path = `/api/v1/restify/${bound.resource.type}/${id}`;
  const links = { self: `${path}/relationships/${name}`, related: `${path}/${name}` };
  return { body: { data, links, meta: { version } } };
}

async function readLinkage(ctx: Context, bound: Bound, input: RequestInput): Promise<Answer> {
  const { name } = asked(bound, input);
  const [parameter] = input.query.keys();
  if (parameter !== undefined) throw badRequest("unknownParameter", { name: parameter.slice(0, 100) });
  const row = await findVisible(ctx, bound, input.params.id ?? "");
  return linkageDocument(bound, name, row.id, row.version, await linkageOf(ctx, bound, row, name));
}

/** What is stored of a link of many to many once these records are added to it, or taken away. */
async function changedLinkage(
  ctx: Context,
  bound: Bound,
  row: Row,
  name: string,
  to: readonly string[],
  method: Endpoint["method"],
  data: unknown,
): Promise<unknown> {
  if (method === "PATCH" || !Array.isArray(data)) return data;
  const stored = [(await linkageOf(ctx, bound, row, name)) ?? []].flat();
  if (method === "POST") return [...stored, ...data];
  const found = data.map((one) => readIdentifier(one, to));
  for (const one of found) if (!isIdentifier(one)) throw invalid({ [name]: [one] });
  const gone = new Set(found.filter(isIdentifier).map((one) => one.id));
  return stored.filter((one) => !gone.has(one.id));
}

/** Changes a relationship by changing its record, through the very endpoint that changes records of this resource. */
async function changeLinkage(
  ctx: Context,
  bound: Bound,
  change: Endpoint | undefined,
  input: RequestInput,
  method: Endpoint["method"],
): Promise<Answer> {
  const { name, relation } = asked(bound, input);
  const several = relation.arity === "many";
  if (!change || relation.readOnly || (method !== "PATCH" && !several)) {
    await findVisible(ctx, bound, input.params.id ?? "");
    throw new Refusal(403, "readOnlyRelationship", { code: "read_only" });
  }
  const { data: sent } = (input.body ?? {}) as { data?: unknown };
  if (sent === undefined) throw badRequest("malformed");
  const id = input.params.id ?? "";
  const data = several
    ? await lockForChange(ctx, bound, id, "update", input.ifMatch).then((row) =>
        changedLinkage(ctx, bound, row, name, targetsOf(relation), method, sent),
      )
    : sent;
  const body = { data: { type: bound.resource.type, id, relationships: { [name]: { data } } } };
  const query = new URLSearchParams(several ? { include: name } : {});
  const changed = (await change.handle(ctx, { ...input, body, query })).body as { data: ResourceObject };
  const { relationships, meta } = changed.data;
  return linkageDocument(bound, name, id, meta.version, relationships?.[name]?.data ?? null);
}

/** The record, or the page of records, that a relationship leads to. */
async function readRelated(ctx: Context, bound: Bound, input: RequestInput): Promise<Answer> {
  const { name, relation } = asked(bound, input);
  const { address, query } = input;
  const row = await findVisible(ctx, bound, input.params.id ?? "");
  const wanted = readListQuery(query);
  if (relation.arity === "many" && relation.by !== undefined) {
    wanted.filters.push({ name: relation.by, operator: "eq", value: row.id });
    return { body: await listRecords(ctx, boundOf(targetsOf(relation)[0] ?? ""), wanted, address, query) };
  }
  const linkage = await linkageOf(ctx, bound, row, name);
  if (relation.arity === "many") {
    const linked = [linkage ?? []].flat();
    // A link leads to records of one resource as a rule; where to several, a page is of the first one's.
    const type = linked[0]?.type ?? targetsOf(relation)[0] ?? "";
    const ids = linked.flatMap((one) => (one.type === type ? one.id : []));
    // Where there is none, an id that no such record has.
    wanted.filters.push({ name: "id", operator: "eq", value: ids.length > 0 ? ids.join(",") : row.id });
    return { body: await listRecords(ctx, boundOf(type), wanted, address, query) };
  }
  const [target] = [linkage ?? []].flat();
  if (!target) return { body: { data: null } };
  if (!relation.to.includes(target.type)) throw notFound();
  return { body: await readRecord(ctx, boundOf(target.type), target.id, query) };
}

/**
 * The addresses of a resource's relationships and of what they lead to. `change` is the endpoint that changes a
 * record; without one relationships can only be read.
 */
export function relationshipEndpoints(bound: Bound, change: Endpoint | undefined): Endpoint[] {
  const { type, relationships } = bound.resource;
  if (Object.keys(relationships).length === 0) return [];
  const path = `/restify/${type}/:id/relationships/:name`;
  const permission = "signed-in";
  const summaries = { PATCH: "Replaces", POST: "Adds to", DELETE: "Takes from" } as const;
  const methods = ["PATCH", "POST", "DELETE"] as const;
  return [
    endpoint({
      method: "GET",
      path: `/restify/${type}/:id/:name`,
      summary: `Reads what a relationship of one of ${type} leads to`,
      permission,
      handle: (ctx, input) => readRelated(ctx, bound, input),
    }),
    endpoint({
      method: "GET",
      path,
      summary: `Reads a relationship of one of ${type}`,
      permission,
      handle: (ctx, input) => readLinkage(ctx, bound, input),
    }),
    ...methods.map((method) =>
      endpoint({
        method,
        path,
        summary: `${summaries[method]} a relationship of one of ${type}`,
        permission: change?.permission ?? "signed-in",
        handle: (ctx, input) => changeLinkage(ctx, bound, change, input, method),
      }),
    ),
  ];
}
