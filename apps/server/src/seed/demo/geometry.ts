import type { TenantDb } from "../../db/tenantDb.ts";
import { bendsTable } from "../../resources/bends.ts";
import { contoursTable } from "../../resources/contoursTable.ts";
import { holesTable } from "../../resources/holes.ts";
import type { DemoProduct } from "./demoProduct.ts";
import { addRows, type NewRow, pick } from "./rows.ts";

function contoursOf({ id, width, length }: DemoProduct, index: number) {
  const [wide, long] = [width ?? 100, length ?? 100];
  const outer = {
    product_id: id,
    kind: "outer" as const,
    shape: "rectangle" as const,
    length: 2 * (wide + long),
    area: wide * long,
    width: wide,
    height: long,
    closed: true,
  };
  if (index % 3 === 0) return [outer];
  const slot = {
    kind: "inner" as const,
    shape: "slot" as const,
    length: 53.7,
    area: 173.1,
    width: 8,
    height: 24,
  };
  return [outer, { product_id: id, ...slot, closed: true }];
}

const threads: [thread: string, diameter: number][] = [
  ["M4", 3.3],
  ["M5", 4.2],
  ["M6", 5],
  ["M8", 6.8],
];

function holesOf({ id, thickness }: DemoProduct, index: number): NewRow<typeof holesTable>[] {
  const through = { product_id: id, through: true, depth: thickness ?? null };
  const [thread, core] = pick(threads, index);
  const plain = { ...through, hole_type: "hole" as const, diameter: 4.5 + (index % 5), count: 4 };
  if (index % 5 === 2)
    return [plain, { ...through, hole_type: "thread" as const, diameter: core, thread, count: 2 }];
  if (index % 5 !== 4) return [plain];
  const sunk = {
    hole_type: "countersink" as const,
    diameter: 5.5,
    inner_diameter: 5.5,
    outer_diameter: 11.3,
  };
  return [plain, { ...through, ...sunk, count: 2 }];
}

function bendsOf({ id, width, thickness }: DemoProduct, index: number) {
  if (index % 4 === 3) return [];
  const bend = {
    product_id: id,
    bend_class: index % 2 === 0 ? "V16" : "V12",
    length: width ?? 100,
    inner_radius: thickness ?? 1,
    combined: false,
  };
  const square = { ...bend, angle: 90, count: 1 + (index % 4) };
  return index % 6 === 0 ? [square, { ...bend, angle: 135, count: 1 }] : [square];
}

/** Contours, holes and bends of the demo's sheet-metal parts. */
export async function addGeometry(db: TenantDb, products: DemoProduct[]): Promise<void> {
  await addRows(db, contoursTable, products.flatMap(contoursOf));
  await addRows(db, holesTable, products.flatMap(holesOf));
  await addRows(db, bendsTable, products.flatMap(bendsOf));
}
