import { say } from "@kantwerk/contract/messages";
import { dateMarks, tierMarks } from "@kantwerk/price-table/plausibility";
import { csvText } from "../exports/cell.ts";
import type { Draft, Plan } from "./draft.ts";

/** Warnings about likely typos in the price breaks and last day of a row. They block nothing. */
export function marksOf({ locale, today }: Plan, { steps, attributes }: Draft): string[] {
  const tiers = steps ?? [];
  const { valid_until } = attributes;
  const days = typeof valid_until === "string" ? { valid_until } : {};
  const amount = (value: string | null | undefined) => (value ? csvText(Number(value), locale) : "");
  const marks = [...tierMarks({ line: "", tiers }), ...dateMarks(days, { today })];
  return marks.map(({ code, quantity, other, otherQuantity }) =>
    say(locale, `slip_${code}`, {
      quantity: quantity ?? "",
      price: amount(tiers.find(({ min_quantity }) => min_quantity === quantity)?.unit_price),
      other: amount(other),
      otherQuantity: otherQuantity ?? "",
    }),
  );
}
