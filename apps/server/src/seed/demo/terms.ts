import type { TenantDb } from "../../db/tenantDb.ts";
import { alloySurchargesTable } from "../../resources/alloySurcharges.ts";
import { priceExtrasTable } from "../../resources/priceExtrasTable.ts";
import { transportsTable } from "../../resources/transports.ts";
import { addRows, euros } from "./rows.ts";

type Numbered = { id: string; material_number: string | null };
type Named = { id: string; name: string };

/** Alloy surcharge in cents per kilogram, by material number; slightly higher in every other month. */
const surcharges: Record<string, number> = { "1.4301": 168, "1.4404": 287 };

/** The month a number of months ago, YYYY-MM. */
const monthsAgo = (back: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
};

/** Alloy surcharges of stainless steel, which vary slightly from month to month. */
export async function addAlloySurcharges(db: TenantDb, materials: Numbered[]) {
  const alloyed = materials.flatMap(({ id, material_number }) => {
    const cents = surcharges[material_number ?? ""];
    return cents ? [{ material_id: id, cents }] : [];
  });
  await addRows(
    db,
    alloySurchargesTable,
    alloyed.flatMap(({ material_id, cents }) =>
      Array.from({ length: 12 }, (_, back) => ({
        material_id,
        month: monthsAgo(back),
        price_per_kg: euros(cents * (1 - back * 0.008 + (back % 3) * 0.02)),
      })),
    ),
  );
}

const house = "";
const ways: [from: string, to: string, cents: number, days: number][] = [
  [house, "Pulverwerk Weidner KG", 4500, 1],
  ["Pulverwerk Weidner KG", house, 4500, 1],
  [house, "Galvanik Thalbach GmbH", 3800, 1],
  ["Galvanik Thalbach GmbH", house, 3800, 1],
  ["Blechzuschnitt Kühn GmbH", house, 5500, 1],
  ["Blechzuschnitt Kühn GmbH", "Pulverwerk Weidner KG", 2800, 1],
  ["Blechzuschnitt Kühn GmbH", "Galvanik Thalbach GmbH", 4200, 1],
  ["Blechzuschnitt Kühn GmbH", "Biegezentrum Hohenlohe GmbH", 3600, 1],
  ["Biegezentrum Hohenlohe GmbH", "Pulverwerk Weidner KG", 5200, 2],
  ["Biegezentrum Hohenlohe GmbH", house, 6400, 1],
  ["Laserwerk Oberland GmbH", house, 7800, 1],
  ["Laserwerk Oberland GmbH", "Pulverwerk Weidner KG", 8900, 2],
  ["Northern Precision Ltd", house, 24_500, 4],
  ["Kovo Horák s.r.o.", house, 16_800, 3],
];

/** Transports between the workshop and its subcontractors. */
export async function addTransports(db: TenantDb, suppliers: Named[]) {
  const ids = new Map(suppliers.map(({ name, id }) => [name, id]));
  await addRows(
    db,
    transportsTable,
    ways.map(([from, to, cents, days]) => ({
      from_id: ids.get(from) ?? null,
      to_id: ids.get(to) ?? null,
      cost: euros(cents),
      days,
    })),
  );
}

/** Every seventh product has a surcharge for documents. */
export async function addPriceExtras(db: TenantDb, products: Named[]) {
  const some = products.filter((_, index) => index % 7 === 4);
  await addRows(
    db,
    priceExtrasTable,
    some.flatMap(({ id }, index) => [
      {
        product_id: id,
        kind: index % 2 === 0 ? ("certificate_31" as const) : ("certificate_21" as const),
        price: euros(index % 2 === 0 ? 3500 : 1500),
        per: "lot" as const,
      },
    ]),
  );
}
