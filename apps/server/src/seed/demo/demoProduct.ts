import type { NewRow } from "../../db/tenantDb.ts";
import type { productsTable } from "../../resources/products.ts";

export type DemoProduct = NewRow<typeof productsTable> & { id: string };
