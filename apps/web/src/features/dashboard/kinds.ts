import type { WidgetKind } from "@kantwerk/contract/dashboard";
import type { Place } from "@kantwerk/contract/widgets";

type Shape = {
  /** Initial size in columns and rows. */
  w: number;
  h: number;
  body: "bars" | "statuses" | "suppliers" | "materials" | "rows";
  /** False if the widget shows the present state, whatever the range. */
  hasRange: boolean;
  /** The list of all underlying records. */
  list?: string;
};

const filtered = (resource: string, filter: Record<string, string>) =>
  `/${resource}/list?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Default size and properties of each widget kind. */
export const shapes: Record<WidgetKind, Shape> = {
  "order-value": {
    w: 5,
    h: 5,
    body: "bars",
    hasRange: true,
    list: filtered("orders", { status: "ordered" }),
  },
  "orders-by-status": { w: 4, h: 5, body: "statuses", hasRange: true, list: "/orders/list" },
  "offers-received": { w: 3, h: 5, body: "bars", hasRange: true, list: "/offers/list" },
  "supplier-response": { w: 5, h: 8, body: "suppliers", hasRange: true, list: "/suppliers/list" },
  "material-prices": { w: 4, h: 8, body: "materials", hasRange: true, list: "/materials/list" },
  questions: { w: 3, h: 4, body: "rows", hasRange: false },
  activity: { w: 3, h: 4, body: "rows", hasRange: true, list: "/audit-events/list" },
  "products-by-status": { w: 4, h: 5, body: "statuses", hasRange: true, list: "/products/list" },
  "open-requests": {
    w: 3,
    h: 5,
    body: "rows",
    hasRange: false,
    list: filtered("purchase-requests", { state: "open" }),
  },
  "offers-to-decide": {
    w: 3,
    h: 5,
    body: "rows",
    hasRange: false,
    list: filtered("offers", { status: "offered" }),
  },
  "late-deliveries": {
    w: 3,
    h: 4,
    body: "rows",
    hasRange: false,
    list: filtered("purchase-orders", { overdue: "true" }),
  },
  "without-price": {
    w: 3,
    h: 5,
    body: "rows",
    hasRange: false,
    list: `${filtered("products", {
      "bulk_prices.null": "true",
      price_state_at: "incomplete",
      status: "generated,manual,ready",
    })}&at=10`,
  },
};

/** Height of a grid row and gap between rows, in pixels. */
export const measures = { row: 34, gap: 12 };

/** The default dashboard. */
export const standard: readonly (Place & { kind: WidgetKind; options?: { range: "30d" } })[] = [
  { kind: "order-value", x: 0, y: 0, w: 5, h: 5 },
  { kind: "orders-by-status", x: 5, y: 0, w: 4, h: 5 },
  { kind: "offers-received", x: 9, y: 0, w: 3, h: 5, options: { range: "30d" } },
  { kind: "supplier-response", x: 0, y: 5, w: 5, h: 8 },
  { kind: "material-prices", x: 5, y: 5, w: 4, h: 8 },
  { kind: "questions", x: 9, y: 5, w: 3, h: 4 },
  { kind: "activity", x: 9, y: 9, w: 3, h: 4 },
];
