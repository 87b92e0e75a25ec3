import type { OrderStatus } from "@kantwerk/contract/moves";
import type { orders } from "@kantwerk/contract/orders";
import type { Attributes } from "@kantwerk/contract/resource";
import type { AnyRecord } from "../../lib/jsonapi.ts";

export type Order = AnyRecord & Attributes<typeof orders> & { status: OrderStatus; warnings: string[] };

/** Whether the items and prices of an order can still be changed. */
export const hasOpenPrices = ({ status }: Pick<Order, "status">): boolean =>
  status !== "offered" && status !== "ordered";
