import { contours as definition } from "@kantwerk/contract/contours";
import { bind } from "../crud/bind.ts";
import { resourceTable } from "../db/resourceTable.ts";

export const contoursTable = resourceTable(definition);

export const contours = bind(definition, contoursTable);
