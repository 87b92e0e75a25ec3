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
  /** The schema of a body for which the contract declares only a type. */
  body?: z.ZodType<Body>;
  /** Accumulates, so a repeated call would count twice: requires a version or an Idempotency-Key. */
  accumulates?: boolean;
  /** Finds and locks the record, if others must be locked first or if viewing it is not enough permission. */
  lock?(ctx: Context, id: string, body: Body): Promise<Row<T>>;
  /** Performs the action on the locked record. Returns the record to respond with and any additional output. */
  act(ctx: Context, row: Row<T>, body: Body): Promise<Row<T> | ActionResult<T>>;
  /** 200 by default. */
  status?: number;
};

/** A record with an action's additional output: other records, or data that no record contains. */
type ActionResult<T extends TenantTable> = { row: Row<T>; included?: ResourceObject[]; meta?: object };

/**
 * Implements an action of the contract (packages/contract/src/actions.ts): POST /restify/{resource}/{id}/{name}.
 * Refuses an invalid body with 422, an invisible record with 404, an outdated version with 412, and a call of an
 * accumulating action without a version or Idempotency-Key with 428.
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
