import type { Input } from "@kantwerk/costing/costRow";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { today } from "../../i18n/zone.ts";
import { cx } from "../../ui/cx.ts";
import { Origin } from "./Formula.tsx";
import { figureOf, type Line } from "./lines.ts";
import { useAmounts } from "./useAmounts.ts";
import { useInputs } from "./useInputs.ts";

const telling = [
  "gross_weight",
  "blanks_per_sheet",
  "nested_per_sheet",
  "time_per_unit",
  "hourly_rate",
  "total_price",
  "quantity",
  "unit_cost",
  "awarded_at",
  "valid_until",
  "surcharge_per_kg",
  "month",
  "material_overhead",
  "production_overhead",
  "admin_sales_overhead",
  "profit",
  "cash_discount",
  "minimum_line_price",
];

const isOver = ({ name, value }: Input): boolean => name === "valid_until" && String(value) < today();

/** A short description of a line's inputs. */
export function Basis({ line, at, quantity }: { line: Line; at: number; quantity: number }) {
  const t = useTranslations("calculation");
  const amount = useAmounts();
  const { brieflyOf } = useInputs();
  const { relative } = useFormats();
  const rows = line.rows[at] ?? [];
  if (line.kind === "setup" || line.kind === "program")
    return t("a_lot", { amount: amount(figureOf(rows, "cost", "lot", quantity)) });
  const inputs = rows.flatMap((row) =>
    row.inputs.filter(
      ({ name, value }) => telling.includes(name) && !(name === "quantity" && Number(value) === 1),
    ),
  );
  const saidOf = (input: Input) => {
    const value = brieflyOf(input);
    if (input.name.endsWith("_per_sheet")) return t("perSheet", { count: value });
    if (input.name === "awarded_at") return t("awarded", { age: relative(String(input.value)) });
    return input.name === "valid_until" ? t("validUntil", { date: value }) : value;
  };
  return inputs.slice(0, line.kind === "parts" ? 4 : 3).map((input, index, { length }) => (
    <span
      key={input.name}
      className={cx("inline-flex items-center gap-1", isOver(input) && "font-medium text-warn")}
    >
      {saidOf(input)}
      <Origin input={input} />
      {index < length - 1 ? <span className="mr-1">·</span> : null}
    </span>
  ));
}
