import { type Locale, say } from "@kantwerk/contract/messages";
import { calculationEn } from "@kantwerk/contract/messages/calculation.en";
import type { Result, Row } from "@kantwerk/costing/calculate";
import { type Context, may } from "../context.ts";

const isSaid = (key: string): key is keyof typeof calculationEn => Object.hasOwn(calculationEn, key);

/** What a setting adds has a name in the reader's language, everything else the name of its record. */
export function labelOf(locale: Locale, { label, source }: Pick<Row, "label" | "source">): string {
  const key = `calculation_${label}`;
  const isOfSetting = source === null || source.type === "settings";
  return isOfSetting && isSaid(key) ? say(locale, key) : label;
}

/** A result in the reader's language, and without costs for whom they are none of. */
export function resultSaid(ctx: Context, result: Result) {
  const { locale } = ctx;
  const warnings = result.warnings.map(({ code, about, source }) => ({
    code,
    message: say(locale, `calculation_${code}`, { name: about }),
    source,
  }));
  const { quantity, unit_price, lot_price } = result;
  if (!may(ctx, "costs.view")) return { quantity, unit_price, lot_price, warnings };
  const rows = result.rows.map((row) => ({ ...row, label: labelOf(locale, row) }));
  return { ...result, rows, warnings };
}
