import type { TenantDb } from "../../db/tenantDb.ts";
import { bulkPricesTable } from "../../resources/bulkPrices.ts";
import { partsTable } from "../../resources/parts.ts";
import { suppliablesTable } from "../../resources/suppliables.ts";
import { addRows, date, euros, pick } from "./rows.ts";

// Name, price in cents.
const bought: [name: string, cents: number][] = [
  ["Distanzhülse M8 × 20", 62],
  ["Distanzhülse M8 × 35", 78],
  ["Distanzbolzen M5 × 12", 34],
  ["Einpressmutter M4", 9],
  ["Einpressmutter M5", 11],
  ["Einpressmutter M6", 14],
  ["Einpressmutter M8", 19],
  ["Einpressbolzen M4 × 10", 12],
  ["Einpressbolzen M5 × 15", 15],
  ["Einpressbolzen M6 × 20", 21],
  ["Gewindebuchse M10", 118],
  ["Lagerbuchse 20 × 26 × 20", 284],
  ["Passscheibe 20 × 28 × 1", 17],
  ["Scharnier Edelstahl 60 × 60", 645],
  ["Edelstahlscharnier schwer 120 × 80", 1490],
  ["Spannverschluss verstellbar", 725],
  ["Drehriegel mit Vorreiber", 540],
  ["Bügelgriff Aluminium 180 mm", 468],
  ["Muschelgriff schwarz", 389],
  ["Kantenschutzprofil 1 m", 156],
  ["Moosgummidichtung 1 m", 132],
  ["Stellfuß M12 × 80", 412],
  ["Lenkrolle 100 mm mit Feststeller", 1875],
  ["Kabelverschraubung M20", 98],
  ["Erdungslasche M6", 46],
];

/** Purchased parts, each with a default supplier and price breaks. */
export async function addParts(db: TenantDb, suppliers: { id: string }[]) {
  const parts = await addRows(
    db,
    partsTable,
    bought.map(([name], index) => ({
      name,
      number: `T-${2001 + index}`,
      second_number: index % 4 === 0 ? `DE-${7400 + index}` : null,
    })),
  );
  const suppliables = await addRows(
    db,
    suppliablesTable,
    parts.map((part, index) => ({
      supply_type: "part" as const,
      part_id: part.id,
      supplier_id: pick(suppliers, [5, 3, 5, 7][index % 4] ?? 5).id,
      number: `A${30_417 + index * 13}`,
      cost: euros(bought[index]?.[1] ?? 100),
      default_supplier: true,
      source: "manual" as const,
      valid_until: date(60 + index * 7),
    })),
  );
  await addRows(
    db,
    bulkPricesTable,
    suppliables.flatMap(({ id }, index) => {
      const cents = bought[index]?.[1] ?? 100;
      return [
        { suppliable_id: id, min_quantity: 1, max_quantity: 99, unit_price: euros(cents) },
        { suppliable_id: id, min_quantity: 100, max_quantity: 499, unit_price: euros(cents * 0.86) },
        { suppliable_id: id, min_quantity: 500, max_quantity: null, unit_price: euros(cents * 0.74) },
      ];
    }),
  );
  return parts;
}
