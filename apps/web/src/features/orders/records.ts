import type { orders } from "@kantwerk/contract/orders";
import type { RecordOf } from "../../lib/jsonapi.ts";

export type Order = RecordOf<typeof orders>;

/** Whether the items and prices of an order can still be changed. */
export const hasOpenPrices = ({ status }: Pick<Order, "status">): boolean =>
  status !== "offered" && status !== "ordered";
