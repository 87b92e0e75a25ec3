import { assumedTimes, operationTime, timeParts } from "@kantwerk/costing/operationTime";
import type { Context } from "../context.ts";
import { anyOf } from "../db/tenantDb.ts";
import { assetTimesTable } from "./assetTimes.ts";
import { bendsTable } from "./bends.ts";
import { contoursTable } from "./contoursTable.ts";
import { groupsTable } from "./groups.ts";
import { holesTable } from "./holes.ts";
import { materialsTable } from "./materials.ts";
import { operationsTable } from "./operations.ts";
import { productMaterialsTable } from "./productMaterialsTable.ts";
import { productsTable } from "./products.ts";

type Step = { product_id: string; operation_id: string; asset_id: string | null };
type Times = ReturnType<typeof operationTime> & { assumed_times: { id: string }[] };
/** The inputs of a step's time. */
type TimeInputs = Parameters<typeof operationTime>;

const unknown: Times = { time: null, setup: null, assumed_times: [] };

/** The process, geometry and machine times of each step, in order; undefined if its machine has no times. */
async function timeInputs({ db }: Context, steps: readonly Step[]): Promise<(TimeInputs | undefined)[]> {
  const assets = [...new Set(steps.flatMap(({ asset_id }) => asset_id ?? []))];
  const times =
    assets.length > 0 ? await db.all(assetTimesTable, anyOf(assetTimesTable.asset_id, assets)) : [];
  // Most machines have no times.
  if (times.length === 0) return steps.map(() => undefined);
  const ofAsset = Map.groupBy(times, ({ asset_id }) => asset_id);
  const timed = steps.filter(({ asset_id }) => ofAsset.has(asset_id ?? ""));
  const ids = [...new Set(timed.map(({ product_id }) => product_id))];
  const products = await db.byIds(productsTable, ids);
  const materialIds = [...products.values()].map(({ material_id }) => material_id);
  const materials = await db.byIds(materialsTable, materialIds);
  const used = await db.all(productMaterialsTable, anyOf(productMaterialsTable.product_id, ids));
  const groupIds = [
    ...[...materials.values()].map(({ group_id }) => group_id),
    ...used.map(({ group_id }) => group_id),
  ];
  const groups = await db.byIds(groupsTable, groupIds);
  const operationIds = steps.map(({ operation_id }) => operation_id);
  const operations = await db.byIds(operationsTable, operationIds);
  const contours = await db.all(contoursTable, anyOf(contoursTable.product_id, ids));
  const bends = await db.all(bendsTable, anyOf(bendsTable.product_id, ids));
  const holes = await db.all(holesTable, anyOf(holesTable.product_id, ids));
  const by = <R extends { product_id: string | null }>(rows: R[]) =>
    Map.groupBy(rows, (row) => row.product_id);
  const [contoursOf, bendsOf, holesOf] = [by(contours), by(bends), by(holes)];
  return steps.map(({ product_id, operation_id, asset_id }) => {
    const product = products.get(product_id);
    const table = ofAsset.get(asset_id ?? "");
    if (!product || !table) return undefined;
    const stock = used.find(
      (row) => row.product_id === product_id && row.material_id === product.material_id && row.group_id,
    );
    // If no stock fits, use the material's default stock.
    const group_id = stock?.group_id ?? materials.get(product.material_id ?? "")?.group_id ?? null;
    const group = groups.get(group_id ?? "");
    const geometry = {
      ...product,
      // Drawings have no thickness; use that of the stock sheet.
      thickness: product.thickness ?? (group?.form === "sheet" ? group.height : null),
      weight: product.weight_per_unit,
      material_id: product.material_id,
      group_id,
      contours: contoursOf.get(product_id) ?? [],
      bends: bendsOf.get(product_id) ?? [],
      holes: holesOf.get(product_id) ?? [],
    };
    return [operations.get(operation_id)?.process ?? null, geometry, table];
  });
}

/** The current times of the steps by geometry and machine times, in order. */
export async function operationTimes(ctx: Context, steps: readonly Step[]): Promise<Times[]> {
  return (await timeInputs(ctx, steps)).map((ground) =>
    ground ? { ...operationTime(...ground), assumed_times: assumedTimes(...ground) } : unknown,
  );
}

/** The same, split by the rows of the machine times. */
export async function operationTimeParts(ctx: Context, steps: readonly Step[]) {
  return (await timeInputs(ctx, steps)).map((ground) => (ground ? timeParts(...ground) : undefined));
}
