import type { ChosenProposals, Proposal } from "@kantwerk/contract/extraction";
import type { StockedPart } from "@kantwerk/costing/stockFit";
import { v7 as newId } from "uuid";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { action } from "../../crud/action.ts";
import { readInput } from "../../crud/input.ts";
import { changeRecord, insertRecord } from "../../crud/write.ts";
import { asc, eq } from "../../db/drizzle.ts";
import type { Row, Values } from "../../db/tenantDb.ts";
import { invalid, Refusal } from "../../http/refusal.ts";
import type { GeometryRecords } from "../../resources/asked/geometryRecords.ts";
import { bendsTable } from "../../resources/bends.ts";
import { contoursTable } from "../../resources/contoursTable.ts";
import { holesTable } from "../../resources/holes.ts";
import { productMaterials } from "../../resources/productMaterials.ts";
import { productMaterialsTable } from "../../resources/productMaterialsTable.ts";
import type { productsTable } from "../../resources/products.ts";
import { entryFor, findMaterials, type Material } from "./materials.ts";
import { proposable } from "./proposalsOf.ts";
import { proposalsFor } from "./readProposals.ts";
import { readSources } from "./readSources.ts";
import { shapeKeyOf } from "./shapeKey.ts";
import { type Subject, type SubjectTable, subjects } from "./subjects.ts";
import { takenValues } from "./takenValues.ts";

const geometryTables = { holes: holesTable, bends: bendsTable, contours: contoursTable } as const;
type GeometryName = keyof typeof geometryTables;
const isGeometry = (name: string): name is GeometryName => name in geometryTables;

const choices = JSON.stringify(["choice", { choices: proposable.join(", ") }]);
const input = z.strictObject({
  attributes: z
    .array(z.enum(proposable, choices))
    .min(1, JSON.stringify(["required", {}]))
    .max(50),
  seen: z
    .array(z.looseObject({ attribute: z.string(), present: z.unknown(), proposed: z.unknown() }))
    .max(50)
    .optional()
    .describe(
      "The proposals as they were looked at: where one of those taken reads otherwise now, nothing is (412)",
    ),
});
type SeenValues = ChosenProposals["seen"];

const fingerprintOf = ({ present, proposed }: Pick<Proposal, "present" | "proposed">) =>
  JSON.stringify([present, proposed]);

/**
 * Holes, bends and contours are separate records, so their owner's version does not cover them.
 * @throws Refusal 412 if the values that the user saw have changed
 */
function requireUnchanged(chosen: readonly Proposal[], seen: SeenValues): void {
  if (!seen) return;
  const looked = new Map(seen.map((each) => [each.attribute, fingerprintOf(each)]));
  if (chosen.some((each) => looked.get(each.attribute) !== fingerprintOf(each)))
    throw new Refusal(412, "stale", { code: "stale" });
}

/** Replaces the geometry rows of a record. */
export async function replaceGeometry(
  ctx: Context,
  { owner }: Subject,
  id: string,
  records: Partial<GeometryRecords>,
): Promise<void> {
  for (const [name, rows] of Object.entries(records)) {
    const table = geometryTables[name as GeometryName];
    await ctx.db.remove(table, eq(table[owner], id));
    await ctx.db.link(
      table,
      rows.map((row) => ({ ...row, id: newId(), [owner]: id })),
    );
  }
}

/** Sets the record's material: for a product its first material, whose stock the calculation chooses. */
async function setMaterial(
  ctx: Context,
  { type }: Subject,
  id: string,
  material: Material,
  part: StockedPart,
) {
  if (type === "parts") return { material_id: material.id };
  const [first] = await ctx.db.all(productMaterialsTable, eq(productMaterialsTable.product_id, id), {
    order: [asc(productMaterialsTable.created_at), asc(productMaterialsTable.id)],
  });
  const material_id = await entryFor(ctx, material, part);
  const values = { material_id, group_id: null, stock_source: "chosen" as const };
  if (first) await changeRecord(ctx, productMaterials, first, values);
  else await insertRecord(ctx, productMaterials, { ...values, product_id: id });
  return {};
}

/** The proposals for these attributes. @throws Refusal 422 if one no longer exists */
function chosenOf(proposals: readonly Proposal[], attributes: readonly string[]): Proposal[] {
  const chosen = proposals.filter(({ attribute }) => attributes.includes(attribute));
  const missing = attributes.filter((name) => !chosen.some(({ attribute }) => attribute === name));
  if (missing.length === 0) return chosen;
  throw invalid(Object.fromEntries(missing.map((name) => [name, ["notProposed" as const]])));
}

/** Writes proposed values into a locked record, with `more` columns that clients may not write. */
export async function takeOver<T extends SubjectTable>(
  ctx: Context,
  subject: Subject<T>,
  before: Row<T>,
  chosen: readonly Proposal[],
  more: Values<T>,
): Promise<Row<T>> {
  const attributes: Values = {};
  const records: Partial<Record<GeometryName, unknown>> = {};
  let material: Material | undefined;
  for (const { attribute, proposed } of chosen) {
    if (isGeometry(attribute)) records[attribute] = proposed;
    else if (attribute === "material")
      material = (await findMaterials(ctx, [String(proposed)]))(String(proposed));
    else attributes[attribute] = proposed;
  }
  const { values } = await readInput(ctx, subject.bound, { attributes, relationships: {} }, before);
  await replaceGeometry(ctx, subject, before.id, records as Partial<GeometryRecords>);
  const linked = material
    ? await setMaterial(ctx, subject, before.id, material, { ...before, ...attributes })
    : {};
  const row = await changeRecord(ctx, subject.bound, before, { ...values, ...linked, ...more });
  if (row.version !== before.version) return row;
  // Raise the version, because child records changed and open editors must notice.
  const { table } = subject.bound;
  const [grown = row] = await ctx.db.update(table, eq(table.id, before.id), {});
  return grown;
}

/** Geometry read from files links a product with others of the same geometry. */
async function shapeOf(
  ctx: Context,
  subject: Subject,
  row: { id: string },
  chosen: readonly Proposal[],
): Promise<Values<typeof productsTable>> {
  if (subject.type !== "products" || !chosen.some(({ attribute }) => isGeometry(attribute))) return {};
  for (const source of await readSources(ctx, subject, row.id)) {
    const shape_key = source.kind === "description" ? null : shapeKeyOf(source.features);
    if (shape_key !== null) return { shape_key };
  }
  return {};
}

export const applyProposalsActions = subjects.map((subject) =>
  action(subject.bound, "proposals/apply", {
    summary: `Takes proposed values over into one of ${subject.type}`,
    body: input,
    act: async (ctx, before, { attributes, seen }) => {
      const chosen = chosenOf(await proposalsFor(ctx, subject, before), attributes);
      requireUnchanged(chosen, seen);
      const shape = await shapeOf(ctx, subject, before, chosen);
      const taken = await takenValues(ctx, subject, before, chosen, "person");
      return takeOver(ctx, subject, before, chosen, { ...shape, ...taken });
    },
  }),
);
