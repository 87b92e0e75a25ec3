import type { Proposal } from "@kantwerk/contract/extraction";
import { and, asc, eq, ne } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { Row } from "../../crud/bind.ts";
import { columnOf } from "../../crud/bind.ts";
import { findVisible } from "../../crud/read.ts";
import { endpoint } from "../../http/endpoint.ts";
import { bendsTable } from "../../resources/bends.ts";
import { contoursTable } from "../../resources/contours.ts";
import { holesTable } from "../../resources/holes.ts";
import { asStored } from "./asStored.ts";
import type { GeometryRecords } from "./geometryRecords.ts";
import { densityOf, findMaterials, materialsOf, namedMaterials } from "./materials.ts";
import { findOperations } from "./operations.ts";
import { type Present, proposalsOf } from "./proposalsOf.ts";
import { readSources } from "./readSources.ts";
import type { Source } from "./sources.ts";
import { type Subject, subjects } from "./subjects.ts";

/** A row of a record's geometry without what makes it a row of its own. */
function bare<R extends Row>(row: R) {
  const { organization_id: _o, id: _i, version: _v, created_at: _c, updated_at: _u, ...rest } = row;
  const { product_id: _product, part_id: _part, ...values } = rest;
  return values;
}

/** The holes, bends and contours of a record as it stands. */
async function geometryOf(ctx: Context, { owner }: Subject, id: string): Promise<GeometryRecords> {
  const [holes, bends, contours] = [
    await ctx.db.all(holesTable, eq(holesTable[owner], id), {
      order: [asc(holesTable.created_at), asc(holesTable.id)],
    }),
    await ctx.db.all(bendsTable, eq(bendsTable[owner], id), {
      order: [asc(bendsTable.created_at), asc(bendsTable.id)],
    }),
    await ctx.db.all(contoursTable, eq(contoursTable[owner], id), {
      order: [asc(contoursTable.created_at), asc(contoursTable.id)],
    }),
  ].map((rows) => (rows as Row[]).map(bare));
  return { holes, bends, contours } as unknown as GeometryRecords;
}

/** Whether another record has this number already. */
async function isTaken(ctx: Context, { bound }: Subject, id: string, number: unknown): Promise<boolean> {
  const others = and(eq(columnOf(bound, "number"), number), ne(bound.table.id, id));
  return (await ctx.db.count(bound.table, others)) > 0;
}

/** The work steps that sources name. */
const namedOperations = (sources: readonly Source[]): string[] =>
  sources.flatMap((source) =>
    source.kind === "description" ? source.described.operations.map(({ value }) => value) : [],
  );

/** What has been read about a record that it does not have, and what contradicts it. */
export async function proposalsFor(ctx: Context, subject: Subject, row: Row): Promise<Proposal[]> {
  const sources = await readSources(ctx, subject, row.id);
  if (sources.length === 0) return [];
  const named = namedMaterials(sources);
  const catalogue = await findMaterials(ctx, named);
  const operationOf = await findOperations(ctx, namedOperations(sources));
  const own = await materialsOf(ctx, subject, row);
  const present: Present = {
    ...row,
    material: own.map((material) => material.name).join(", ") || null,
    ...(await geometryOf(ctx, subject, row.id)),
  };
  const found = proposalsOf({
    present,
    sources,
    density: await densityOf(ctx, own, named.map(catalogue)),
    locale: ctx.locale,
    materialOf: (written) => catalogue(written)?.name,
    hasOperation: (name) => operationOf(name) !== undefined,
  });
  const storable = found.flatMap((proposal) => asStored(subject.bound.resource, proposal) ?? []);
  const number = storable.find((proposal) => proposal.attribute === "number");
  if (!number || !(await isTaken(ctx, subject, row.id, number.proposed))) return storable;
  return storable.filter((proposal) => proposal !== number);
}

export const proposalEndpoints = subjects.map((subject) =>
  endpoint({
    method: "GET",
    path: `/restify/${subject.type}/:id/proposals`,
    summary: `What has been read in the files of one of ${subject.type}, beside its present values`,
    permission: `${subject.type}.view`,
    handle: async (ctx, { params }) => {
      const row = await findVisible(ctx, subject.bound, params.id ?? "");
      return { body: await proposalsFor(ctx, subject, row) };
    },
  }),
);
