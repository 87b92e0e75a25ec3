import { proposal } from "@kantwerk/contract/answers/extraction";
import { bends } from "@kantwerk/contract/bends";
import { contours } from "@kantwerk/contract/contours";
import type { Proposal } from "@kantwerk/contract/extraction";
import { holes } from "@kantwerk/contract/holes";
import type { Resource } from "@kantwerk/contract/resource";
import { createSchema, schemaOf } from "@kantwerk/contract/schema";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { findVisible } from "../../crud/read.ts";
import { and, asc, eq, ne, sql } from "../../db/drizzle.ts";
import type { Row } from "../../db/tenantDb.ts";
import { answering } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import type { GeometryRecords } from "../../resources/asked/geometryRecords.ts";
import type { Source } from "../../resources/asked/sources.ts";
import { bendsTable } from "../../resources/bends.ts";
import { contoursTable } from "../../resources/contoursTable.ts";
import { holesTable } from "../../resources/holes.ts";
import { densityOf, findMaterials, materialsOf, namedMaterials } from "./materials.ts";
import { findOperations } from "./operations.ts";
import { type PresentRecord, proposalsOf } from "./proposalsOf.ts";
import { readSources } from "./readSources.ts";
import { type Subject, type SubjectTable, subjects } from "./subjects.ts";

const rows = new Map<string, Resource>([
  ["holes", holes],
  ["bends", bends],
  ["contours", contours],
]);

/**
 * The proposal reduced to what a record can store, because providers may return anything. Undefined if nothing can be
 * stored.
 */
function asStored(resource: Resource, proposal: Proposal): Proposal | undefined {
  const { attribute, proposed } = proposal;
  const child = rows.get(attribute);
  if (child && Array.isArray(proposed)) {
    const fitting = proposed.filter((row) => createSchema(child).safeParse(row).success);
    return fitting.length > 0 ? { ...proposal, proposed: fitting } : undefined;
  }
  const field = resource.fields[attribute];
  if (!field) return attribute === "material" ? proposal : undefined;
  // Text in drawings may wrap at the border of its cell.
  const inLine = typeof proposed === "string" ? proposed.trim().replace(/\s*[\r\n]+\s*/g, " ") : proposed;
  const fitting = field.kind === "text" ? inLine : proposed;
  return schemaOf(field).safeParse(fitting).success ? { ...proposal, proposed: fitting } : undefined;
}

/** A geometry row without ids, version and other bookkeeping. */
function withoutKeys<R extends Row<typeof holesTable | typeof bendsTable | typeof contoursTable>>(row: R) {
  const { organization_id: _o, id: _i, version: _v, created_at: _c, updated_at: _u, ...rest } = row;
  const { product_id: _product, part_id: _part, ...values } = rest;
  return values;
}

/** The current holes, bends and contours of a record. */
async function geometryOf(ctx: Context, { owner }: Subject, id: string): Promise<GeometryRecords> {
  const own = <T extends typeof holesTable | typeof bendsTable | typeof contoursTable>(table: T) =>
    ctx.db.all(table, eq(table[owner], id), { order: [asc(table.created_at), asc(table.id)] });
  return {
    holes: (await own(holesTable)).map(withoutKeys),
    bends: (await own(bendsTable)).map(withoutKeys),
    contours: (await own(contoursTable)).map(withoutKeys),
  };
}

/** Whether another record already has this number. */
async function isTaken(ctx: Context, { bound }: Subject, id: string, number: unknown): Promise<boolean> {
  const { table } = bound;
  return (await ctx.db.count(table, and(sql`${table.number} = ${number}`, ne(table.id, id)))) > 0;
}

/** The work steps named by sources. */
const namedOperations = (sources: readonly Source[]): string[] =>
  sources.flatMap((source) =>
    source.kind === "description" ? source.described.operations.map(({ value }) => value) : [],
  );

/** Data read about a record that it lacks or that contradicts it. */
export async function proposalsFor(
  ctx: Context,
  subject: Subject,
  row: Row<SubjectTable>,
): Promise<Proposal[]> {
  const sources = await readSources(ctx, subject, row.id);
  if (sources.length === 0) return [];
  const named = namedMaterials(sources);
  const catalogue = await findMaterials(ctx, named);
  const operationOf = await findOperations(ctx, namedOperations(sources));
  const own = await materialsOf(ctx, subject, row);
  const present: PresentRecord = {
    ...row,
    material: own.map((material) => material.name).join(", ") || null,
    ...(await geometryOf(ctx, subject, row.id)),
  };
  const known = named.map(catalogue);
  // The weight of a material missing from the catalogue is unknown: steel is no guess for acrylic.
  const isUnknown = own.length === 0 && named.length > 0 && !known.some(Boolean);
  const found = proposalsOf({
    present,
    sources,
    density: isUnknown ? null : await densityOf(ctx, own, known),
    locale: ctx.locale,
    materialOf: (written) => catalogue(written)?.name,
    hasOperation: (name) => operationOf(name).length > 0,
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
    answers: answering(z.array(proposal), { name: "read-proposals" }),
    handle: async (ctx, { params }) => {
      const row = await findVisible(ctx, subject.bound, params.id ?? "");
      return { body: await proposalsFor(ctx, subject, row) };
    },
  }),
);
