import type { orders } from "@kantwerk/contract/orders";
import type { RecordOf } from "../../lib/jsonapi.ts";

/** What the page of an order shows beside its own. */
export const orderParts = ["customer", "previous", "replaced_by"] as const;

export type Order = RecordOf<typeof orders, (typeof orderParts)[number]>;

/** Whether the items and prices of an order can still be changed. */
export const hasOpenPrices = ({ status, replaced_by }: Pick<Order, "status" | "replaced_by">): boolean =>
  status !== "offered" && status !== "ordered" && !replaced_by;
