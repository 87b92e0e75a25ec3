import type { Input } from "@kantwerk/costing/costRow";
import { Link } from "@tanstack/react-router";
import { Box, Pencil } from "lucide-react";
import { useTranslations } from "use-intl";
import { useProduct } from "../../records/ProductContext.ts";
import { onDemand } from "../../ui/onDemand.tsx";
import type { Row } from "./calculation.ts";
import { useAmounts } from "./useAmounts.ts";
import { useInputs } from "./useInputs.ts";

const MaterialSheet = onDemand(() =>
  import("../nesting/MaterialSheet.tsx").then(({ MaterialSheet }) => MaterialSheet),
);

type Props = {
  rows: readonly Row[];
  figure: "cost" | "price";
  /** Surcharges by name. */
  house: readonly Input[];
  quantity: number;
  pathTo: (source: { type: string; id: string }) => string | undefined;
};

/** How a line's cost or price is calculated: formulas with values and their source records. */
export function Formula({ rows, figure, house, quantity, pathTo }: Props) {
  const t = useTranslations("calculation");
  const product = useProduct();
  const { nameOf, shownOf, formulaOf } = useInputs();
  const amount = useAmounts(4);
  return (
    <div className="sticky left-0 grid w-[min(100%,calc(100vw-2rem))] gap-4 px-4 py-3 text-left text-xs tabular-nums">
      {rows.map((row) => {
        const { formula, inputs, value, isContained } = arithmeticOf(row, figure, house);
        return (
          <div key={`${row.label} ${row.formula} ${row.source?.id}`} className="grid gap-2">
            <p className="wrap-anywhere">
              {rows.length > 1 ? <b className="mr-2 font-semibold">{row.label}</b> : null}
              {formulaOf(formula, inputs)}
              {" = "}
              <b className="font-semibold">
                {value === null
                  ? t(figure === "cost" ? "noCost" : "noPrice")
                  : figure === "cost"
                    ? t("howCost", { cost: amount(value) })
                    : t("howPrice", { price: amount(value) })}
              </b>
              {row.per === "lot" ? <span className="text-muted"> {t("perLotHint")}</span> : null}
              {isContained ? <span className="text-muted"> {t("containedHint")}</span> : null}
            </p>
            <dl className="grid gap-x-7 sm:grid-cols-2">
              {inputs.map((input) => (
                <div
                  key={input.name}
                  className="flex min-h-6 items-center gap-2.5 border-t border-line pointer-coarse:min-h-10"
                >
                  <dt className="w-32 shrink-0 text-muted">{nameOf(input)}</dt>
                  <dd className="flex flex-1 items-center gap-1.5">
                    {shownOf(input)}
                    <Origin input={input} />
                  </dd>
                  <RecordLink path={input.source ? pathTo(input.source) : undefined} name={nameOf(input)} />
                </div>
              ))}
            </dl>
            {isNested(row) && row.source ? (
              <MaterialSheet productId={product.id} used={row.source.id} quantity={quantity} />
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

/** A formula with its inputs and result. */
function arithmeticOf(row: Row, figure: Props["figure"], house: Props["house"]) {
  const formula = (figure === "price" && row.price_formula) || row.formula;
  const own: Input[] =
    row.cost === null ? [] : [{ name: "cost", value: row.cost, unit: "money", source: null }];
  const known = new Map([...house, ...own, ...row.inputs].map((input) => [input.name, input]));
  const named = new Set(formula.match(/[a-z][a-z0-9_]*/g));
  const isContained = figure === "price" && row.contained != null;
  return {
    formula,
    inputs: [...named].flatMap((name) => known.get(name) ?? []),
    value: isContained ? (row.contained ?? null) : row[figure],
    isContained,
  };
}

/** Whether the material is calculated by the parts per sheet. */
const isNested = ({ source, inputs }: Row) =>
  source?.type === "product-materials" && inputs.some(({ name }) => name === "nested_per_sheet");

const timed = ["time_per_unit", "setup_time"];

/** Whether a time is derived from the geometry or entered manually. */
export function Origin({ input: { name, source } }: { input: Input }) {
  const t = useTranslations("calculation");
  if (!timed.includes(name)) return null;
  return source?.type === "assets" ? (
    <Box size={12} role="img" aria-label={t("fromTable")} className="text-accent" />
  ) : (
    <Pencil size={12} role="img" aria-label={t("entered")} className="text-muted" />
  );
}

function RecordLink({ path, name }: { path: string | undefined; name: string }) {
  const t = useTranslations("calculation");
  if (!path) return null;
  return (
    <Link to={path} aria-label={`${t("record")}: ${name}`} className="text-accent hover:underline">
      {t("record")}
    </Link>
  );
}
