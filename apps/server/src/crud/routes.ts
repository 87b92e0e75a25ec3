import type { Verb } from "@kantwerk/contract/resource";
import type { Context } from "../context.ts";
import { type Endpoint, endpoint, type RequestInput } from "../http/endpoint.ts";
import type { Answer } from "../http/idempotency.ts";
import { readListQuery } from "../http/listQuery.ts";
import type { Bound } from "./bind.ts";
import { listRecords, readRecord, recordDocument } from "./read.ts";
import { relationshipEndpoints } from "./relationships.ts";
import { withSeveral } from "./several.ts";
import { createFrom, deleteFrom, updateFrom } from "./write.ts";

type Route = {
  verb: Verb;
  method: Endpoint["method"];
  rest: "" | "/:id";
  summary: string;
  answer(ctx: Context, bound: Bound, input: RequestInput): Promise<Answer>;
};

const routes: Route[] = [
  {
    verb: "view",
    method: "GET",
    rest: "",
    summary: "Lists",
    answer: async (ctx, bound, { query, address }) => ({
      body: await listRecords(ctx, bound, readListQuery(query), address, query),
    }),
  },
  {
    verb: "view",
    method: "GET",
    rest: "/:id",
    summary: "Reads one of",
    answer: async (ctx, bound, { params, query }) => ({
      body: await readRecord(ctx, bound, params.id ?? "", query),
    }),
  },
  {
    verb: "create",
    method: "POST",
    rest: "",
    summary: "Creates one of",
    answer: async (ctx, bound, { body, query }) => {
      const row = await createFrom(ctx, bound, body);
      return { status: 201, body: await recordDocument(ctx, bound, row, query) };
    },
  },
  {
    verb: "update",
    method: "PATCH",
    rest: "/:id",
    summary: "Changes one of",
    answer: async (ctx, bound, { params, body, query, ifMatch }) => {
      const row = await updateFrom(ctx, bound, params.id ?? "", body, ifMatch);
      return { body: await recordDocument(ctx, bound, row, query) };
    },
  },
  {
    verb: "delete",
    method: "DELETE",
    rest: "/:id",
    summary: "Deletes one of",
    answer: async (ctx, bound, { params, ifMatch }) => {
      await deleteFrom(ctx, bound, params.id ?? "", ifMatch);
      return { status: 204 };
    },
  },
];

/** The endpoints at a record's own address and its resource's; those written by hand are left out. */
function plainEndpoints(bound: Bound): Endpoint[] {
  const { resource, byHand } = bound;
  return routes
    .filter(({ verb }) => resource.verbs.includes(verb) && !byHand.includes(verb))
    .map(({ method, rest, summary, answer }) =>
      endpoint({
        method,
        path: `/restify/${resource.type}${rest}`,
        summary: `${summary} ${resource.type}`,
        // By the resource or its parents, and so judged where its records are read and written.
        permission: "signed-in",
        handle: (ctx, input) => answer(ctx, bound, input),
      }),
    );
}

/** All endpoints: those written by hand, and what bound resources have besides by their definitions. */
export function endpointsOf(all: readonly Bound[], byHand: readonly Endpoint[]): Endpoint[] {
  return all.reduce<Endpoint[]>(
    (known, bound) => {
      const change = known.find(
        ({ method, path }) => method === "PATCH" && path === `/restify/${bound.resource.type}/:id`,
      );
      return [...withSeveral(bound, known), ...relationshipEndpoints(bound, change)];
    },
    [...all.flatMap(plainEndpoints), ...byHand],
  );
}
