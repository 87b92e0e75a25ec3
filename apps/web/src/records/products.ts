import type { products } from "@kantwerk/contract/products";
import type { RecordOf } from "../lib/jsonapi.ts";

/** A product with its customer and picture. */
export type Product = RecordOf<typeof products, "customer" | "preview">;
