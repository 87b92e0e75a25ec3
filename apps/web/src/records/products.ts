import type { products } from "@kantwerk/contract/products";
import type { RecordOf } from "../lib/jsonapi.ts";

/** A product with whom it is for, and with its picture. */
export type Product = RecordOf<typeof products, "customer" | "preview">;
