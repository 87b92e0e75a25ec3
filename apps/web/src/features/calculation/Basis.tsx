import { useTranslations } from "use-intl";
import { Origin } from "./Formula.tsx";
import { figureOf, type Line } from "./lines.ts";
import { useAmounts } from "./useAmounts.ts";
import { useInputs } from "./useInputs.ts";
import "./texts.ts";

const telling = [
  "gross_weight",
  "blanks_per_sheet",
  "nested_per_sheet",
  "time_per_unit",
  "hourly_rate",
  "total_price",
  "quantity",
  "unit_cost",
  "surcharge_per_kg",
  "month",
  "material_overhead",
  "production_overhead",
  "admin_sales_overhead",
  "profit",
  "cash_discount",
  "minimum_line_price",
];

/** What a line rests on, in few words. */
export function Basis({ line, at, quantity }: { line: Line; at: number; quantity: number }) {
  const t = useTranslations("calculation");
  const amount = useAmounts(2);
  const { brieflyOf } = useInputs();
  const rows = line.rows[at] ?? [];
  if (line.kind === "setup" || line.kind === "program")
    return t("a_lot", { amount: amount(figureOf(rows, "cost", "lot", quantity)) });
  const inputs = rows.flatMap((row) =>
    row.inputs.filter(
      ({ name, value }) => telling.includes(name) && !(name === "quantity" && Number(value) === 1),
    ),
  );
  return inputs.slice(0, 3).map((input, index) => (
    <span key={input.name} className="inline-flex items-center gap-1">
      {index > 0 ? <span className="ml-1">·</span> : null}
      {input.name.endsWith("_per_sheet") ? t("perSheet", { count: brieflyOf(input) }) : brieflyOf(input)}
      <Origin input={input} />
    </span>
  ));
}
