import type { orders } from "@kantwerk/contract/orders";
import { ApiError } from "../../lib/errors.ts";
import type { RecordOf } from "../../lib/jsonapi.ts";

export const orderParts = ["customer", "previous", "replaced_by"] as const;

export type Order = RecordOf<typeof orders, (typeof orderParts)[number]>;

/** Whether the server requires a reason to offer the prices. */
export const needsReason = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "price_doubtful";

/** Whether the lines and prices of an order are still editable. */
export const hasOpenPrices = ({ status, replaced_by }: Pick<Order, "status" | "replaced_by">): boolean =>
  status !== "offered" && status !== "ordered" && !replaced_by;
