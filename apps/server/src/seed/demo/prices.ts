import type { TenantDb } from "../../db/tenantDb.ts";
import { assetPricesTable } from "../../resources/assetPrices.ts";
import { assetTimesTable } from "../../resources/assetTimes.ts";
import { factorsTable } from "../../resources/factors.ts";
import { groupPricesTable } from "../../resources/groupPrices.ts";
import { materialPricesTable } from "../../resources/materialPrices.ts";
import { addRows, date, euros, type NewRow } from "./rows.ts";

type Sheet = { id: string; height: number; length: number; width: number; weight: number };
type Stock = { groups: Sheet[]; materials: { id: string; density: number }[] };

/** Price of a material in cents per kilogram, by its density in kg/m³. */
function centsPerKg(density: number): number {
  if (density < 3000) return 395;
  if (density < 5000) return 3900;
  if (density > 8300) return 1050;
  return density > 7850 ? 345 : 112;
}

/** In kg/m³, rounded to ten, because sheet weights are rounded to ten grams. */
const densityOf = ({ height, length, width, weight }: Sheet): number =>
  Math.round(((weight / (height * length * width)) * 1e9) / 10) * 10;

/** Validity of a price in days from now, and its ratio to today's price. */
const periods: [from: number, until: number | null, share: number][] = [
  [-500, -301, 1.14],
  [-300, -121, 1.06],
  [-120, 45, 1],
  [46, null, 1.04],
];

/** Ratio of a kilogram's selling price to its cost, including overheads and profit. */
const markup = 1.35;

/** A price for large and one for small quantities, in each period. */
function pricesPerKg(cents: number) {
  return periods.flatMap(([from, until, share]) =>
    [500, null].map((min_quantity) => {
      const price = cents * share * (min_quantity ? 0.91 : 1);
      return {
        min_quantity,
        price_per_kg: euros(price),
        cost_per_kg: euros(price / markup),
        scrap_credit_per_kg: euros(cents * 0.16),
        valid_from: date(from),
        valid_until: until === null ? null : date(until),
      };
    }),
  );
}

/** Material prices: per kilogram for each stock size, and separate prices for expensive materials. */
export async function addStockPrices(db: TenantDb, { groups, materials }: Stock) {
  await addRows(
    db,
    groupPricesTable,
    groups.flatMap((sheet, index) => {
      const prices = pricesPerKg(centsPerKg(densityOf(sheet)) + (index % 6) * 3);
      return prices.map((row) => ({ ...row, group_id: sheet.id }));
    }),
  );
  await addRows(
    db,
    materialPricesTable,
    materials.flatMap(({ id, density }, index) =>
      pricesPerKg(centsPerKg(density) + index).map((row) => ({ ...row, material_id: id })),
    ),
  );
}

type Time = Omit<NewRow<typeof assetTimesTable>, "asset_id">;

/** Cents per hour for machining and setup, and the machine's time table. */
const machines: Record<string, { hour: number; setup: number; times: Time[] }> = {
  Laserschneiden: {
    hour: 9000,
    setup: 2000,
    times: [
      { activity: "cut", thickness_to: 1, value: 12_000 },
      { activity: "cut", thickness_to: 2, value: 8000 },
      { activity: "cut", thickness_to: 3, value: 5200 },
      { activity: "cut", thickness_to: 6, value: 2600 },
      { activity: "pierce", value: 0.5 },
      { activity: "handle", value: 6 },
      { activity: "setup", value: 10 },
    ],
  },
  Abkanten: {
    hour: 6500,
    setup: 1667,
    times: [
      { activity: "bend", length_to: 500, value: 9 },
      { activity: "bend", length_to: 2000, value: 16 },
      { activity: "turn", weight_to: 5, value: 5 },
      { activity: "turn", value: 14 },
      { activity: "setup", value: 15 },
      { activity: "tool", value: 4 },
    ],
  },
  Gewindeschneiden: {
    hour: 5800,
    setup: 1200,
    times: [
      { activity: "hole", diameter_to: 10, value: 12 },
      { activity: "thread", diameter_to: 6, value: 10 },
      { activity: "thread", diameter_to: 12, value: 15 },
    ],
  },
  Senken: {
    hour: 5200,
    setup: 600,
    times: [
      { activity: "sink", diameter_to: 8, value: 6 },
      { activity: "sink", value: 10 },
      { activity: "handle", value: 4 },
      { activity: "setup", value: 4 },
      { activity: "tool", value: 2 },
    ],
  },
  Entgraten: { hour: 4800, setup: 500, times: [{ activity: "handle", value: 12 }] },
  Stanzen: { hour: 5600, setup: 1500, times: [] },
  "Schweißen WIG": { hour: 6800, setup: 1000, times: [] },
  "Schweißen MAG": { hour: 6200, setup: 1000, times: [] },
  Montage: { hour: 4600, setup: 300, times: [] },
};

/** Rates of the machines, and time tables of those calculated by geometry. */
export async function addMachinePrices(db: TenantDb, assets: ReadonlyMap<string, string>) {
  const known = Object.entries(machines).flatMap(([does, machine]) => {
    const id = assets.get(does);
    return id ? [{ id, ...machine }] : [];
  });
  await addRows(
    db,
    assetPricesTable,
    known.flatMap(({ id, hour, setup }) =>
      [1, 100].map((quantity) => ({
        asset_id: id,
        quantity,
        setup_cost: euros(setup),
        result_cost: euros(hour * (quantity > 1 ? 0.96 : 1)),
      })),
    ),
  );
  await addRows(
    db,
    assetTimesTable,
    known.flatMap(({ id, times }) => times.map((time) => ({ ...time, asset_id: id }))),
  );
}

/** Temporary surcharges. */
export async function addFactors(db: TenantDb) {
  await addRows(db, factorsTable, [
    {
      name: "Energiezuschlag",
      value: 1.035,
      applies_to: "production" as const,
      valid_from: date(-90),
      valid_until: date(90),
    },
    {
      name: "Teuerung Material",
      value: 1.06,
      applies_to: "material" as const,
      valid_from: date(-30),
      valid_until: date(0),
    },
    {
      name: "Teuerung Material",
      value: 1.052,
      applies_to: "material" as const,
      valid_from: date(1),
      valid_until: date(31),
    },
    {
      name: "Teuerung Kaufteile",
      value: 1.02,
      applies_to: "parts" as const,
      valid_from: date(-400),
      valid_until: date(-36),
    },
  ]);
}
