import type { TenantDb } from "../../db/tenantDb.ts";
import { bulkPricesTable } from "../../resources/bulkPrices.ts";
import { exchangeRatesTable } from "../../resources/exchangeRates.ts";
import { suppliablesTable } from "../../resources/suppliables.ts";
import { addRows, date, euros } from "./rows.ts";

/** Exchange rates of the pound, for comparing offers from abroad. */
export async function addExchangeRates(db: TenantDb) {
  const pounds: [daysAgo: number, rate: number][] = [
    [120, 1.1672],
    [60, 1.1594],
    [20, 1.1631],
  ];
  await addRows(
    db,
    exchangeRatesTable,
    pounds.map(([daysAgo, rate]) => ({ currency: "GBP", rate, valid_from: date(-daysAgo) })),
  );
}

type Named = { id: string; name: string };

// Operation, supplier, cents per piece.
const coatings: [operation: string, supplier: string, cents: number][] = [
  ["Pulverbeschichten", "Pulverwerk Weidner KG", 385],
  ["Verzinken", "Galvanik Thalbach GmbH", 262],
  ["Eloxieren", "Galvanik Thalbach GmbH", 418],
];

/** Purchased coatings, each with a default supplier and price breaks, which calculations use. */
export async function addCoatings(db: TenantDb, operations: ReadonlyMap<string, string>, suppliers: Named[]) {
  const ids = new Map(suppliers.map(({ name, id }) => [name, id]));
  const known = coatings.flatMap(([operation, supplier, cents]) => {
    const [operation_id, supplier_id] = [operations.get(operation), ids.get(supplier)];
    return operation_id && supplier_id ? [{ operation_id, supplier_id, cents }] : [];
  });
  const made = await addRows(
    db,
    suppliablesTable,
    known.map(({ operation_id, supplier_id, cents }) => ({
      supply_type: "operation" as const,
      operation_id,
      supplier_id,
      cost: euros(cents),
      default_supplier: true,
      source: "manual" as const,
      valid_until: date(180),
    })),
  );
  await addRows(
    db,
    bulkPricesTable,
    made.flatMap(({ id }, index) => {
      const cents = known[index]?.cents ?? 100;
      return [
        { suppliable_id: id, min_quantity: 1, max_quantity: 49, unit_price: euros(cents) },
        { suppliable_id: id, min_quantity: 50, max_quantity: 249, unit_price: euros(cents * 0.82) },
        { suppliable_id: id, min_quantity: 250, max_quantity: null, unit_price: euros(cents * 0.69) },
      ];
    }),
  );
}
