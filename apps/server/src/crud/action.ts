import { type ActingType, type ActionInput, type ActionName, actionOf } from "@kantwerk/contract/actions";
import { bodySchema } from "@kantwerk/contract/schema";
import type { z } from "zod";
import type { Context } from "../context.ts";
import type { Row, TenantTable } from "../db/tenantDb.ts";
import { type Endpoint, endpoint } from "../http/endpoint.ts";
import { Refusal } from "../http/refusal.ts";
import type { Bound } from "./bind.ts";
import type { ResourceObject } from "./document.ts";
import { recordDocument } from "./read.ts";
import { lockVisible, requireVersion } from "./write.ts";

type Action<T extends TenantTable, Body> = Pick<Endpoint, "summary" | "rateLimit" | "answers"> & {
  /** The schema of a body that the contract only gives the type of. */
  body?: z.ZodType<Body>;
  /** Adds to what is stored, so that a repeated call would count twice: it needs a version or an Idempotency-Key. */
  accumulates?: boolean;
  /** Finds and locks the record where others are locked before it, or more is asked than to see it. */
  lock?(ctx: Context, id: string, body: Body): Promise<Row<T>>;
  /** Does it with the locked record, and tells the record to be answered, as it is now or another one, and what besides. */
  act(ctx: Context, row: Row<T>, body: Body): Promise<Row<T> | ActionResult<T>>;
  /** 200 where it is silent. */
  status?: number;
};

/** A record with more that an action tells: other records, or what nobody can read in a record. */
type ActionResult<T extends TenantTable> = { row: Row<T>; included?: ResourceObject[]; meta?: object };

/**
 * Binds an action of the contract (packages/contract/src/actions.ts) to what it does: POST /restify/{resource}/{id}/{name}.
 * Refuses by itself with 422 a body that does not fit, with 404 a record that is not to be seen, with 412 another version
 * than is expected, with 428 a call of an action that accumulates without anything that tells it from a repetition.
 */
export function action<T extends TenantTable, Type extends ActingType, N extends ActionName<Type>>(
  bound: Bound<T, Type>,
  name: N,
  { act, status = 200, summary, rateLimit, answers, ...definition }: Action<T, ActionInput<Type, N>>,
): Endpoint {
  const { permission = "signed-in", fields = {} } = actionOf(bound.resource.type, name);
  const body = definition.body ?? (bodySchema(fields) as z.ZodType as z.ZodType<ActionInput<Type, N>>);
  const lock = definition.lock ?? ((ctx: Context, id: string) => lockVisible(ctx, bound, id));
  return endpoint({
    method: "POST",
    path: `/restify/${bound.resource.type}/:id/${name}`,
    summary,
    permission,
    ...(rateLimit && { rateLimit }),
    ...(answers && { answers }),
    body,
    action: { name, resource: bound.resource, status },
    handle: async (ctx, { params, body: given, query, ifMatch, request }) => {
      const row = await lock(ctx, params.id ?? "", given);
      if (definition.accumulates && ifMatch === undefined && request.headers["idempotency-key"] === undefined)
        throw new Refusal(428, "preconditionRequired", { code: "precondition_required" });
      requireVersion(row, ifMatch);
      const told = await act(ctx, row, given);
      if ("organization_id" in told) return { status, body: await recordDocument(ctx, bound, told, query) };
      const document = await recordDocument(ctx, bound, told.row, query);
      const included = [...(document.included ?? []), ...(told.included ?? [])];
      return { status, body: { ...document, included, meta: told.meta } };
    },
  });
}
