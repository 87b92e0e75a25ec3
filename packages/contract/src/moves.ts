import type { offerStatuses } from "./offers.ts";
import type { orderStatuses } from "./orders.ts";
import type { productStatuses } from "./products.ts";
import type { purchaseOrderStatuses } from "./purchaseOrders.ts";

export type OfferStatus = (typeof offerStatuses)[number];
export type OrderStatus = (typeof orderStatuses)[number];
export type ProductStatus = (typeof productStatuses)[number];
export type PurchaseOrderStatus = (typeof purchaseOrderStatuses)[number];
export type Status = OfferStatus | OrderStatus | ProductStatus | PurchaseOrderStatus;

/** What a record in each status may become. */
export type Moves<S extends Status> = Readonly<Record<S, readonly S[]>>;

export const productMoves: Moves<ProductStatus> = {
  pending: ["generated", "stopped"],
  stopped: ["pending"],
  generated: ["ready"],
  manual: ["ready"],
  ready: ["manual"],
};

export const orderMoves: Moves<OrderStatus> = {
  draft: ["offered"],
  offered: ["ordered", "deferred", "declined"],
  ordered: [],
  deferred: ["offered", "declined"],
  declined: ["draft"],
};

/** A declined offer opens again only while its line is not awarded. */
export const offerMoves: Moves<OfferStatus> = {
  draft: ["offered"],
  offered: ["ordered", "deferred", "declined"],
  ordered: [],
  deferred: ["offered", "ordered", "declined"],
  declined: ["offered"],
};

/** A change after sending is another revision, not a move. */
export const purchaseOrderMoves: Moves<PurchaseOrderStatus> = {
  draft: ["sent"],
  sent: ["confirmed", "received", "cancelled"],
  confirmed: ["received", "cancelled"],
  received: [],
  cancelled: [],
};
