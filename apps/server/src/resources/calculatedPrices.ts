import { calculatedPrices as definition } from "@kantwerk/contract/calculatedPrices";
import { bind } from "../crud/bind.ts";
import { calculatedPricesTable } from "./calculationTables.ts";

export const calculatedPrices = bind(definition, calculatedPricesTable);
