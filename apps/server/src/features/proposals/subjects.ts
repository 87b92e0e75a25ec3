import type { Bound } from "../../crud/bind.ts";
import { parts, type partsTable } from "../../resources/parts.ts";
import { products, type productsTable } from "../../resources/products.ts";

export type SubjectTable = typeof productsTable | typeof partsTable;

/** A kind of record with files, geometry and therefore proposals. */
export type Subject<T extends SubjectTable = SubjectTable> = {
  type: "products" | "parts";
  bound: Bound<T, "products" | "parts">;
  owner: "product_id" | "part_id";
};

export const productSubject: Subject<typeof productsTable> = {
  type: "products",
  bound: products,
  owner: "product_id",
};
const partSubject: Subject<typeof partsTable> = { type: "parts", bound: parts, owner: "part_id" };
export const subjects: readonly Subject[] = [productSubject, partSubject];
