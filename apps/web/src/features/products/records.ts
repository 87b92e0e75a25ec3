import type { ProductStatus } from "@kantwerk/contract/moves";
import type { AnyRecord, FlatRecord } from "../../lib/jsonapi.ts";
import type { StoredFile } from "../files/records.ts";

export type ProductType = "single_part" | "assembly" | "sub_assembly";

export type Product = AnyRecord & {
  name: string;
  number: string;
  status: ProductStatus;
  product_type: ProductType;
  customer: (FlatRecord & { name: string }) | null;
  preview: StoredFile | null;
};
