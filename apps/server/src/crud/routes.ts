import { type Endpoint, endpoint } from "../http/endpoint.ts";
import { readListQuery } from "../http/listQuery.ts";
import { requireAccess } from "./access.ts";
import type { Bound } from "./bind.ts";
import { listRecords, readRecord, recordDocument } from "./read.ts";
import { createFrom, deleteFrom, updateFrom } from "./write.ts";

/** The endpoints that a bound resource has by its definition; those written by hand are left out. */
export function endpointsOf(bound: Bound): Endpoint[] {
  const { resource, byHand } = bound;
  const path = `/restify/${resource.type}`;
  const offers = (verb: (typeof resource.verbs)[number]) =>
    resource.verbs.includes(verb) && !byHand.includes(verb);
  const made: Endpoint[] = [];

  if (offers("view")) {
    made.push(
      endpoint({
        method: "GET",
        path,
        summary: `Lists ${resource.type}`,
        permission: "signed-in",
        handle: async (ctx, { query, address }) => {
          requireAccess(ctx, resource, "view");
          return { body: await listRecords(ctx, bound, readListQuery(query), address, query) };
        },
      }),
      endpoint({
        method: "GET",
        path: `${path}/:id`,
        summary: `Reads one of ${resource.type}`,
        permission: "signed-in",
        handle: async (ctx, { params, query }) => {
          requireAccess(ctx, resource, "view");
          return { body: await readRecord(ctx, bound, params.id ?? "", readListQuery(query)) };
        },
      }),
    );
  }
  if (offers("create")) {
    made.push(
      endpoint({
        method: "POST",
        path,
        summary: `Creates one of ${resource.type}`,
        permission: "signed-in",
        handle: async (ctx, { body, query }) => {
          const row = await createFrom(ctx, bound, body);
          return { status: 201, body: await recordDocument(ctx, bound, row, readListQuery(query)) };
        },
      }),
    );
  }
  if (offers("update")) {
    made.push(
      endpoint({
        method: "PATCH",
        path: `${path}/:id`,
        summary: `Changes one of ${resource.type}`,
        permission: "signed-in",
        handle: async (ctx, { params, body, query, ifMatch }) => {
          const row = await updateFrom(ctx, bound, params.id ?? "", body, ifMatch);
          return { body: await recordDocument(ctx, bound, row, readListQuery(query)) };
        },
      }),
    );
  }
  if (offers("delete")) {
    made.push(
      endpoint({
        method: "DELETE",
        path: `${path}/:id`,
        summary: `Deletes one of ${resource.type}`,
        permission: "signed-in",
        handle: async (ctx, { params, ifMatch }) => {
          await deleteFrom(ctx, bound, params.id ?? "", ifMatch);
          return { status: 204 };
        },
      }),
    );
  }
  return made;
}
