import type { Proposal } from "@kantwerk/contract/extraction";
import { longMeasures } from "@kantwerk/costing/longPart";
import { weightOf } from "@kantwerk/costing/weight";
import type { Context } from "../../context.ts";
import type { Row, Values } from "../../db/tenantDb.ts";
import type { productsTable } from "../../resources/products.ts";
import { readSetting } from "../settings/readSetting.ts";
import type { Subject, SubjectTable } from "./subjects.ts";

const geometryNames: ReadonlySet<string> = new Set([
  "thickness",
  "width",
  "length",
  "area",
  "volume",
  "part_kind",
  "section_shape",
  ...longMeasures,
  "holes",
  "bends",
  "contours",
]);
/** Rounding tolerance. */
const sameShare = 0.001;

/** Whether the weight was calculated with the default density, because the product has no material. */
async function isWeightAssumed(
  ctx: Context,
  before: Row<typeof productsTable>,
  chosen: ReadonlyMap<string, unknown>,
): Promise<boolean> {
  const weight = Number(chosen.get("weight_per_unit"));
  if (before.material_id !== null || chosen.has("material")) return false;
  const figureOf = (name: "volume" | "area" | "thickness") => {
    const value = chosen.get(name) ?? before[name];
    return typeof value === "number" ? value : null;
  };
  const known = { volume: figureOf("volume"), area: figureOf("area"), thickness: figureOf("thickness") };
  const usual = weightOf(known, Number(await readSetting(ctx.db, "density_default")));
  return usual !== null && Math.abs(usual.weight - weight) <= sameShare * weight;
}

/** The effects on a product of applying proposals. `by`: the user who reviewed them, which confirms the geometry. */
export async function takenValues(
  ctx: Context,
  { type }: Subject,
  before: Row<SubjectTable>,
  chosen: readonly Proposal[],
  by: "person" | "reading",
): Promise<Values<typeof productsTable>> {
  if (type !== "products") return {};
  const product = before as Row<typeof productsTable>;
  const now = new Date().toISOString();
  const values = new Map(chosen.map(({ attribute, proposed }) => [attribute as string, proposed]));
  const isDecided = by === "person" && (values.has("area") || values.has("contours"));
  return {
    geometry_confirmed_at: isDecided ? now : product.geometry_confirmed_at,
    ...(chosen.some(({ attribute }) => geometryNames.has(attribute)) && { geometry_taken_at: now }),
    ...(values.has("weight_per_unit") && { weight_assumed: await isWeightAssumed(ctx, product, values) }),
  };
}
