import { daysBetween } from "@kantwerk/contract/days";
import type { purchaseOrderLines } from "@kantwerk/contract/purchaseOrderLines";
import type { purchaseOrders } from "@kantwerk/contract/purchaseOrders";
import { today } from "../../i18n/zone.ts";
import type { RecordOf } from "../../lib/jsonapi.ts";

/** Relationships included on the order's page. */
export const orderParts = ["supplier", "replaced_by", "previous"] as const;

export type PurchaseOrder = RecordOf<typeof purchaseOrders, (typeof orderParts)[number]>;
export type ListedOrder = RecordOf<typeof purchaseOrders, "supplier">;
export type OrderLine = RecordOf<typeof purchaseOrderLines>;

type DeliveryDates = Pick<PurchaseOrder, "status" | "delivery_date" | "confirmed_delivery_date" | "deviates">;

/** The expected delivery date: the confirmed one, else the requested one. */
const expectedDay = ({ confirmed_delivery_date, delivery_date, deviates }: DeliveryDates): string | null =>
  (deviates ? null : confirmed_delivery_date) ?? delivery_date;

/** Days by which an open delivery is late; 0 if it is not. */
export function daysLate(order: DeliveryDates): number {
  const day = expectedDay(order);
  if (day === null || (order.status !== "sent" && order.status !== "confirmed")) return 0;
  return Math.max(0, daysBetween(day, today()));
}
