import { z } from "zod";

const columnTypes = [
  "position",
  "number",
  "name",
  "operation",
  "quantity",
  "price",
  "price_at",
  "price_unit",
  "pack",
  "discount",
  "delivery_time",
  "currency",
  "unknown",
] as const;

/** Worst first: the verdict of a row is the worst of its prices'. */
export const priceVerdicts = [
  "unreadable",
  "unmatched",
  "duplicate",
  "doubtful",
  "not_asked",
  "placed",
  "declined",
  "no_price",
] as const;

const verdict = z.enum(priceVerdicts);
const sheet = z.string().optional().describe("The worksheet, where the file has several");

const column = z.object({
  letter: z.string(),
  heading: z.string().nullable(),
  type: z.enum(columnTypes),
  unit: z.string().nullable().describe("`/100` over prices for 100 pieces"),
  notation: z.enum(["de", "en"]).nullable().describe("Null: the column does not tell it"),
  sheet,
});

const price = z.object({
  letter: z.string(),
  quantity: z.number().nullable().describe("The first quantity that the price is for"),
  unit_price: z.string().nullable().describe("Per piece; of an unreadable cell a proposal"),
  currency: z.string().nullable().describe("Null: the expected one"),
  price_unit: z.number().describe("The number of pieces that the table gives the price for"),
  verdict,
  code: z.string().nullable(),
  message: z.string().nullable(),
});

const row = z.object({
  row: z.number(),
  line: z.object({ type: z.string(), id: z.string() }).nullable(),
  verdict,
  prices: z.array(price),
  cells: z.array(z.string()).describe("The texts of the row, by columns"),
  covers: z.string().optional().describe("Further positions that the price is for, as written"),
  sheet,
});

/** A table of prices with a verdict for each row and price; nothing of it is stored. */
export const priceTable = z.object({
  columns: z.array(column),
  rows: z.array(row),
  counts: z.record(verdict, z.number()).describe("Rows by verdict; they add up to the rows"),
  hidden_rows: z.array(z.number()).describe("Numbers of the rows that the file hides; they are left out"),
  terms: z
    .object({
      shipping_date: z.string(),
      lead_time_days: z.string(),
      valid_until: z.string(),
      supplier_reference: z.string(),
    })
    .partial()
    .optional()
    .describe("What the product's own sheet says above its prices"),
});

export type PriceTableAnswer = z.infer<typeof priceTable>;
export type PriceTableRow = z.infer<typeof row>;
export type PriceTablePrice = z.infer<typeof price>;
export type PriceVerdict = z.infer<typeof verdict>;
