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
  ["Senken", "sink"],
  ["Schweißen WIG", "weld"],
  ["Schweißen MAG", "weld"],
  ["Montage", "other"],
  ["Pulverbeschichten", "coat"],
  ["Verzinken", "coat"],
  ["Eloxieren", "coat"],
  ["Drehen", "other"],
];

/**
 * Operations by name; from "Pulverbeschichten" on they are bought from suppliers. `assets`: the machine of each operation,
 * by name.
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
      quick_select_on_product: index < 9,
      // Every sheet needs these; the geometry adds the others.
      quick_select_by_default: ["Laserschneiden", "Entgraten"].includes(name),
    })),
  );
  return new Map(rows.map((row) => [row.name, row.id]));
}

type Limits = Partial<NewRow<typeof assetsTable>>;

// Name of the machine, its operations, and the largest piece it takes.
const assets: [name: string, does: string[], limits: Limits][] = [
  [
    "Faserlaser 6 kW",
    ["Laserschneiden"],
    { process: "cut", thickness_to: 20, length_to: 3000, width_to: 1500 },
  ],
  [
    "Abkantpresse 110 t",
    ["Abkanten"],
    { process: "bend", thickness_to: 12, length_to: 3100, force_to: 1080 },
  ],
  ["Abkantpresse 50 t", [], { process: "bend", thickness_to: 6, length_to: 1250, force_to: 490 }],
  ["Bürstenentgratung", ["Entgraten"], { process: "deburr", thickness_to: 15, width_to: 1350 }],
  ["Stanze 30 t", ["Stanzen"], { process: "cut", thickness_to: 6, length_to: 2500, width_to: 1250 }],
  ["Bohrwerk", ["Gewindeschneiden"], { process: "thread", length_to: 2000, width_to: 1000 }],
  ["Säulenbohrmaschine", ["Senken"], { process: "sink", length_to: 1500, weight_to: 60 }],
  ["Schweißplatz WIG", ["Schweißen WIG"], { process: "weld", length_to: 3000, weight_to: 250 }],
  ["Schweißplatz MAG", ["Schweißen MAG"], { process: "weld", length_to: 4000, weight_to: 1000 }],
  ["Montageplatz", ["Montage"], {}],
];

/** Machines and workplaces. @returns the machine of each operation, by name */
export async function addAssets(db: TenantDb): Promise<Map<string, string>> {
  const rows = await addRows(
    db,
    assetsTable,
    assets.map(([name, , limits], index) => ({
      ...limits,
      name,
      fab_number: `M-${String(index + 1).padStart(2, "0")}`,
      quick_select: index < 4,
      calculate_result_by_time: true,
    })),
  );
  return new Map(rows.flatMap((row, index) => (assets[index]?.[1] ?? []).map((does) => [does, row.id])));
}
