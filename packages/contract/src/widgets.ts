import { ranges, widgetKinds } from "./dashboard.ts";
import { choice, object } from "./fields.ts";
import { defineResource, one } from "./resource.ts";
import type { BrokenRule } from "./rules.ts";

/** The grid of a dashboard: columns, and the most rows that a widget may be high or stand below the top. */
export const grid = { columns: 12, tallest: 24, lowest: 1000 } as const;

/** Where a widget stands, in columns and rows of the grid. */
export type Place = { x: number; y: number; w: number; h: number };

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

const names = (value: object) => Object.keys(value).sort().join(" ");

/** Whether a position is a place in the grid. */
export function isPlace(value: unknown): value is Place {
  if (typeof value !== "object" || value === null || names(value) !== "h w x y") return false;
  const { x, y, w, h } = value as Place;
  const fits = isWhole(w, 1, grid.columns) && isWhole(x, 0, grid.columns - w);
  return fits && isWhole(y, 0, grid.lowest) && isWhole(h, 1, grid.tallest);
}

/** How a widget differs from what it is by itself: its name, its own range, the figures as a table. */
export type WidgetOptions = { title?: string; range?: (typeof ranges)[number]; view?: "chart" | "table" };

const options: Record<keyof WidgetOptions, (value: unknown) => boolean> = {
  title: (value) => typeof value === "string" && value.length <= 80,
  range: (value) => ranges.some((range) => range === value),
  view: (value) => value === "chart" || value === "table",
};

/** Whether options are those of a widget; what is null is as it is by itself. */
export function areOptions(value: unknown): value is WidgetOptions {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).every(
    ([name, each]) =>
      Object.hasOwn(options, name) && (each === null || options[name as keyof WidgetOptions](each)),
  );
}

function judgeWidget({ position, options }: Readonly<Record<string, unknown>>): Record<string, BrokenRule> {
  return {
    ...(position != null && !isPlace(position) && { position: { key: "widgetPosition", values: {} } }),
    ...(options != null && !areOptions(options) && { options: { key: "widgetOptions", values: {} } }),
  };
}

/** What one person has on the dashboard, and where. */
export const widgets = defineResource({
  type: "widgets",
  personal: true,
  title: "kind",
  fields: {
    kind: choice(widgetKinds, { required: true }),
    position: object({ required: true }),
    options: object(),
  },
  relationships: { user: one("users", { readOnly: true, whenDeleted: "cascade" }) },
  list: ["kind", "created_at"],
  sort: "created_at",
  form: [{ title: "basics", fields: ["kind", "position", "options"] }],
  pages: [],
  rule: { of: ["position", "options"], judge: judgeWidget },
});
