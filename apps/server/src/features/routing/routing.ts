import { type Fit, fits, neededProcesses, type Piece } from "@kantwerk/costing/machineFit";
import type { Process } from "@kantwerk/costing/operationTime";
import type { Context } from "../../context.ts";
import { asc, desc, eq, inArray } from "../../db/drizzle.ts";
import type { Row } from "../../db/tenantDb.ts";
import { assetsTable } from "../../resources/assets.ts";
import { bendsTable } from "../../resources/bends.ts";
import { contoursTable } from "../../resources/contoursTable.ts";
import { holesTable } from "../../resources/holes.ts";
import { materialsTable } from "../../resources/materials.ts";
import { operationsTable } from "../../resources/operations.ts";
import { productOperationsTable } from "../../resources/productOperations.ts";
import type { Product } from "../../resources/products.ts";

type Operation = Row<typeof operationsTable>;
export type Step = Row<typeof productOperationsTable>;

/** A work step required by the geometry. */
export type RoutingStep = {
  process: Process;
  /** The product's own operation, otherwise a matching one of the catalogue; undefined if there is none. */
  operation: Operation | undefined;
  /** Undefined if the product lacks the step. */
  step: Step | undefined;
  /** All machines of the process, fitting ones first. */
  fits: Fit[];
};

export type Routing = {
  steps: RoutingStep[];
  /** All steps of the product, in order. */
  present: Step[];
  /** By operation id. */
  processes: ReadonlyMap<string, Process | null>;
};

async function pieceOf({ db }: Context, product: Product) {
  const ofProduct = <T extends typeof bendsTable | typeof contoursTable | typeof holesTable>(table: T) =>
    db.all(table, eq(table.product_id, product.id));
  const material = await db.find(materialsTable, product.material_id);
  const bends = await ofProduct(bendsTable);
  const piece: Piece = {
    thickness: product.thickness,
    length: product.length,
    width: product.width,
    weight: product.weight_per_unit,
    tensile_strength: material?.tensile_strength ?? null,
    bends: bends.map(({ length }) => length),
  };
  const contours = (await ofProduct(contoursTable)).length;
  return {
    piece,
    needed: neededProcesses({
      part_kind: product.part_kind,
      contours,
      bends: bends.length,
      holes: await ofProduct(holesTable),
    }),
  };
}

/** The steps that a product's geometry requires, each with machines that fit or the reasons why they do not. */
export async function routingOf(ctx: Context, product: Product): Promise<Routing> {
  const { db } = ctx;
  const { piece, needed } = await pieceOf(ctx, product);
  const present = await db.all(productOperationsTable, eq(productOperationsTable.product_id, product.id), {
    order: [asc(productOperationsTable.sort_order), asc(productOperationsTable.id)],
  });
  const { process, name, quick_select_by_default, quick_select_on_product } = operationsTable;
  const own = await db.byIds(
    operationsTable,
    present.map(({ operation_id }) => operation_id),
  );
  const processes = new Map([...own].map(([id, operation]) => [id, operation.process]));
  const catalogue =
    needed.length === 0
      ? []
      : await db.all(operationsTable, inArray(process, needed), {
          order: [desc(quick_select_by_default), desc(quick_select_on_product), asc(name)],
        });
  const machines = needed.length === 0 ? [] : await db.all(assetsTable);
  const steps = needed.map((process): RoutingStep => {
    const step = present.find(({ operation_id }) => processes.get(operation_id) === process);
    const operation = [...own.values(), ...catalogue].find((each) =>
      step ? each.id === step.operation_id : each.process === process,
    );
    const usual = step?.asset_id ?? operation?.asset_id ?? null;
    // Outsourced steps need no machine.
    return { process, operation, step, fits: step?.external ? [] : fits(machines, process, piece, usual) };
  });
  return { steps, present, processes };
}

/** The machine for a step: the default one if it fits, otherwise another that does. */
export const machineFor = ({ fits }: RoutingStep): string | null =>
  fits.find(({ misfits }) => misfits.length === 0)?.machine.id ?? null;
