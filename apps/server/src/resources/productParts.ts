import { productParts as definition } from "@kantwerk/contract/productParts";
import { bind } from "../crud/bind.ts";
import { resourceTable } from "../db/resourceTable.ts";

export const productPartsTable = resourceTable(definition);

export const productParts = bind(definition, productPartsTable);
