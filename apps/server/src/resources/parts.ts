import { parts as definition } from "@kantwerk/contract/parts";
import { bind } from "../crud/bind.ts";
import { resourceTable } from "../db/resourceTable.ts";
import { byArticleNumbers } from "./articleNumbers.ts";

export const partsTable = resourceTable(definition);

export const parts = bind(definition, partsTable, { alsoFound: byArticleNumbers });
