import type { TenantDb } from "../../db/tenantDb.ts";
import { assetsTable } from "../../resources/assets.ts";
import { operationsTable } from "../../resources/operations.ts";
import { addRows, type NewRow } from "./rows.ts";

type Process = NewRow<typeof operationsTable>["process"];

const operations: [name: string, process: Process][] = [
  ["Laserschneiden", "cut"],
  ["Abkanten", "bend"],
  ["Entgraten", "deburr"],
  ["Stanzen", "cut"],
  ["Gewindeschneiden", "thread"],
  ["Schweißen WIG", "weld"],
  ["Schweißen MAG", "weld"],
  ["Montage", "other"],
  ["Pulverbeschichten", "coat"],
  ["Verzinken", "coat"],
  ["Eloxieren", "coat"],
  ["Drehen", "other"],
];

/**
 * Operations by name; from "Pulverbeschichten" on they are bought from suppliers. `assets`: which machine does which
 * operation, by name.
 */
export async function addOperations(
  db: TenantDb,
  assets: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const rows = await addRows(
    db,
    operationsTable,
    operations.map(([name, process], index) => ({
      name,
      process,
      asset_id: assets.get(name) ?? null,
      external_fabric_number: String(100 + index * 5),
      quick_select_on_product: index < 8,
      quick_select_by_default: index < 3,
    })),
  );
  return new Map(rows.map((row) => [row.name, row.id]));
}

// Name of the machine, the operations that it does.
const assets: [name: string, does: string[]][] = [
  ["Faserlaser 6 kW", ["Laserschneiden"]],
  ["Abkantpresse 110 t", ["Abkanten"]],
  ["Abkantpresse 50 t", []],
  ["Bürstenentgratung", ["Entgraten"]],
  ["Stanze 30 t", ["Stanzen"]],
  ["Bohrwerk", ["Gewindeschneiden"]],
  ["Schweißplatz WIG", ["Schweißen WIG"]],
  ["Schweißplatz MAG", ["Schweißen MAG"]],
  ["Montageplatz", ["Montage"]],
];

/** Machines and work places; answers which machine does which operation, by name. */
export async function addAssets(db: TenantDb): Promise<Map<string, string>> {
  const rows = await addRows(
    db,
    assetsTable,
    assets.map(([name], index) => ({
      name,
      fab_number: `M-${String(index + 1).padStart(2, "0")}`,
      quick_select: index < 4,
      calculate_result_by_time: true,
    })),
  );
  return new Map(rows.flatMap((row, index) => (assets[index]?.[1] ?? []).map((does) => [does, row.id])));
}
