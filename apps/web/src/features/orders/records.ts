import type { orders } from "@kantwerk/contract/orders";
import { ApiError } from "../../lib/errors.ts";
import type { RecordOf } from "../../lib/jsonapi.ts";

/** What the page of an order shows beside its own. */
export const orderParts = ["customer", "previous", "replaced_by"] as const;

export type Order = RecordOf<typeof orders, (typeof orderParts)[number]>;

/** Whether the server wants a reason before it offers prices. */
export const needsReason = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "price_doubtful";

/** Whether the items and prices of an order can still be changed. */
export const hasOpenPrices = ({ status, replaced_by }: Pick<Order, "status" | "replaced_by">): boolean =>
  status !== "offered" && status !== "ordered" && !replaced_by;
