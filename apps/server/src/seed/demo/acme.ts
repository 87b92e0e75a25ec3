import type { Context } from "../../context.ts";
import { bulkPricesTable } from "../../resources/bulkPrices.ts";
import { customersTable } from "../../resources/customers.ts";
import { operationsTable } from "../../resources/operations.ts";
import { productOperationsTable } from "../../resources/productOperations.ts";
import { productsTable } from "../../resources/products.ts";
import { suppliersTable } from "../../resources/suppliers.ts";
import { addRows, euros, moment } from "./rows.ts";

const products = ["Wall bracket", "Cable tray", "Cover plate", "Base frame"];

/** A second, small organization to show that neither can see the other's records. */
export async function fillAcme({ db }: Context): Promise<void> {
  const [customer] = await addRows(db, customersTable, [
    {
      name: "Fenwick Conveyors Ltd",
      account_number: "C-100",
      price_breakdown: "full" as const,
      country: "GB",
    },
    {
      name: "Harlow Instruments Ltd",
      account_number: "C-101",
      price_breakdown: "none" as const,
      country: "GB",
    },
  ]);
  await addRows(
    db,
    suppliersTable,
    ["Mersey Laser Ltd", "Tyne Coatings Ltd"].map((name, index) => ({
      name,
      email: `sales@supplier${index + 1}.example`,
      language_code: "en" as const,
      status: "active" as const,
      default_supplier: index === 0,
      country: "GB",
    })),
  );
  const operations = await addRows(
    db,
    operationsTable,
    ["Laser cutting", "Powder coating"].map((name) => ({
      name,
      quick_select_on_product: true,
      quick_select_by_default: false,
    })),
  );
  const made = await addRows(
    db,
    productsTable,
    products.map((name, index) => ({
      name,
      number: `AC-${100 + index}`,
      product_type: "single_part" as const,
      status: "manual" as const,
      thickness: 2,
      customer_id: customer?.id ?? null,
    })),
  );
  const steps = made.flatMap(({ id }) =>
    operations.map((operation, index) => ({
      product_id: id,
      operation_id: operation.id,
      sort_order: index + 1,
      external: index === 1,
    })),
  );
  await addRows(db, productOperationsTable, steps);
  const prices = made.map(({ id }, index) => ({
    product_id: id,
    min_quantity: 1,
    max_quantity: null,
    unit_price: euros(900 + index * 250),
    published_at: moment(-40),
  }));
  await addRows(db, bulkPricesTable, prices);
}
