import { priceExtras } from "@kantwerk/contract/priceExtras";
import { resourceTable } from "../db/resourceTable.ts";

export const priceExtrasTable = resourceTable(priceExtras);
