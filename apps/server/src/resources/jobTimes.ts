import { jobTimes as definition } from "@kantwerk/contract/jobTimes";
import { bind } from "../crud/bind.ts";
import { resourceTable } from "../db/resourceTable.ts";

export const jobTimesTable = resourceTable(definition);

export const jobTimes = bind(definition, jobTimesTable);
