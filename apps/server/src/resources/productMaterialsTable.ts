import { productMaterials as definition } from "@kantwerk/contract/productMaterials";
import { resourceTable } from "../db/resourceTable.ts";

export const productMaterialsTable = resourceTable(definition);
