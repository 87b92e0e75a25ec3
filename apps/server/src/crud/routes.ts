import type { Verb } from "@kantwerk/contract/resource";
import type { Context } from "../context.ts";
import { sql } from "../db/drizzle.ts";
import { type Endpoint, endpoint, type RequestInput } from "../http/endpoint.ts";
import type { Answer } from "../http/idempotency.ts";
import { readListQuery } from "../http/listQuery.ts";
import { notFound } from "../http/refusal.ts";
import { readRecordAsOf } from "./asOf.ts";
import type { Bound } from "./bind.ts";
import { bulkEndpoints } from "./bulk.ts";
import { countsEndpoint } from "./counts.ts";
import { listRecords, readRecord, recordDocument } from "./read.ts";
import { relationshipEndpoints } from "./relationships.ts";
import { withSeveral } from "./several.ts";
import { createFrom, deleteFrom, updateFrom } from "./write.ts";

export type RouteAnswer = (ctx: Context, bound: Bound, input: RequestInput) => Promise<Answer>;

type Route = {
  verb: Verb;
  method: Endpoint["method"];
  rest: "" | "/:id";
  summary: string;
  answer: RouteAnswer;
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
      body: await (query.has("as_of") ? readRecordAsOf : readRecord)(ctx, bound, params.id ?? "", query),
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

/** The id of a singleton resource's record. */
async function onlyId(ctx: Context, { table }: Bound): Promise<string> {
  const [only] = await ctx.db.all(table, sql`true`);
  if (!only) throw notFound();
  return only.id;
}

/** Serves a singleton at the resource's URL. */
export const ofOnlyOne =
  (answer: RouteAnswer): RouteAnswer =>
  async (ctx, bound, input) => {
    const id = await onlyId(ctx, bound);
    const { data } = (input.body ?? {}) as { data?: object };
    const body = data && !Array.isArray(data) ? { data: { id, ...data } } : input.body;
    return answer(ctx, bound, { ...input, body, params: { id } });
  };

/** A singleton can be read and changed with and without its id in the URL. */
function routesOf({ single }: Bound["resource"]): Route[] {
  if (!single) return routes;
  const ofOne = routes.filter(({ rest }) => rest === "/:id");
  return [
    ...ofOne,
    ...ofOne.map((route) => ({ ...route, rest: "" as const, answer: ofOnlyOne(route.answer) })),
  ];
}

/** The generated endpoints of a resource and its records; hand-written ones take precedence. */
function plainEndpoints(bound: Bound): Endpoint[] {
  const { resource, byHand } = bound;
  return routesOf(resource)
    .filter(({ verb }) => resource.verbs.includes(verb) && !byHand.includes(verb))
    .map(({ method, rest, summary, answer }) =>
      endpoint({
        method,
        path: `/restify/${resource.type}${rest}`,
        summary: `${summary} ${resource.type}`,
        // The permission depends on the resource or its parents, and is checked where records are read and written.
        permission: "signed-in",
        ahead: method === "GET",
        handle: (ctx, input) => answer(ctx, bound, input),
      }),
    );
}

/** All endpoints: the hand-written ones, and those generated from the resource definitions. */
export function endpointsOf(all: readonly Bound[], byHand: readonly Endpoint[]): Endpoint[] {
  return all.reduce<Endpoint[]>(
    (known, bound) => {
      const { single } = bound.resource;
      const change = known.find(
        ({ method, path }) => method === "PATCH" && path === `/restify/${bound.resource.type}/:id`,
      );
      return [
        ...(single ? known : [...withSeveral(bound, known), ...bulkEndpoints(bound, known)]),
        ...relationshipEndpoints(bound, change),
      ];
    },
    [
      ...all.flatMap((bound) => [
        ...plainEndpoints(bound),
        ...(bound.resource.single ? [] : [countsEndpoint(bound)]),
      ]),
      ...byHand,
    ],
  );
}
