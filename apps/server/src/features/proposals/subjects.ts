import type { Bound } from "../../crud/bind.ts";
import { parts } from "../../resources/parts.ts";
import { products } from "../../resources/products.ts";

/** A kind of record that has files, geometry and so proposals. */
export type Subject = { type: "products" | "parts"; bound: Bound; owner: "product_id" | "part_id" };

export const productSubject: Subject = { type: "products", bound: products, owner: "product_id" };
export const partSubject: Subject = { type: "parts", bound: parts, owner: "part_id" };
export const subjects = [productSubject, partSubject];
