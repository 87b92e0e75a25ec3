import { contours as definition } from "@kantwerk/contract/contours";
import { resourceTable } from "../db/resourceTable.ts";

export const contoursTable = resourceTable(definition);
