import { z } from "zod";

const figure = z.union([z.string(), z.number()]);

/** A line of a widget. */
export const widgetRow = z.object({
  label: z.string(),
  value: figure.nullable(),
  link: z.string().nullable().describe("The page that shows what is behind it"),
  details: z.record(z.string(), figure.nullable()).optional().describe("Further figures of the same thing"),
});

export const widgetSeries = z.object({
  name: z.string(),
  points: z.array(z.object({ date: z.string(), value: figure })),
});

/** What a widget shows; what it has none of is left out. */
export const widgetFigures = z.object({
  range: z.object({ from: z.string(), to: z.string() }).describe("Calendar days, both included"),
  figure: figure.nullish().describe("Money is a decimal text, a share is a part of 1"),
  previous: figure.nullish().describe("The same of the period before"),
  series: z.array(widgetSeries).optional(),
  rows: z.array(widgetRow).optional(),
});
