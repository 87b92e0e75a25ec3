import { Link } from "@tanstack/react-router";
import { Box, Pencil } from "lucide-react";
import { useTranslations } from "use-intl";
import { onDemand } from "../../ui/onDemand.tsx";
import { useProduct } from "../products/ProductContext.ts";
import type { Row } from "./calculation.ts";
import { useAmounts } from "./useAmounts.ts";
import { useInputs } from "./useInputs.ts";
import "./texts.ts";

const MaterialSheet = onDemand(() =>
  import("../nesting/MaterialSheet.tsx").then(({ MaterialSheet }) => MaterialSheet),
);

type Props = {
  rows: readonly Row[];
  quantity: number;
  pathTo: (source: { type: string; id: string }) => string | undefined;
};

/** How the figures of a line come about: each formula with its values, and the records that say them. */
export function Formula({ rows, quantity, pathTo }: Props) {
  const t = useTranslations("calculation");
  const product = useProduct();
  const { nameOf, shownOf, formulaOf } = useInputs();
  const amount = useAmounts(4);
  return (
    <div className="sticky left-0 grid w-[min(100%,calc(100vw-2rem))] gap-4 px-4 py-3 text-left text-xs tabular-nums">
      {rows.map((row) => (
        <div key={`${row.label} ${row.formula} ${row.source?.id}`} className="grid gap-2">
          <p className="wrap-anywhere">
            {rows.length > 1 ? <b className="mr-2 font-semibold">{row.label}</b> : null}
            {formulaOf(row.formula, row.inputs)}
            {" = "}
            <b className="font-semibold">{t("howCost", { cost: amount(row.cost) })}</b>
            {" · "}
            <b className="font-semibold">{t("howPrice", { price: amount(row.price) })}</b>
            {row.per === "lot" ? <span className="text-muted"> {t("perLotHint")}</span> : null}
          </p>
          <dl className="grid gap-x-7 sm:grid-cols-2">
            {row.inputs.map((input) => (
              <div
                key={input.name}
                className="flex min-h-6 items-center gap-2.5 border-t border-line pointer-coarse:min-h-10"
              >
                <dt className="w-32 shrink-0 text-muted">{nameOf(input.name)}</dt>
                <dd className="flex flex-1 items-center gap-1.5">
                  {shownOf(input)}
                  <Origin input={input} />
                </dd>
                <RecordLink
                  path={input.source ? pathTo(input.source) : undefined}
                  name={nameOf(input.name)}
                />
              </div>
            ))}
          </dl>
          {isNested(row) && row.source ? (
            <MaterialSheet productId={product.id} used={row.source.id} quantity={quantity} />
          ) : null}
        </div>
      ))}
    </div>
  );
}

/** Whether a material counts by what one sheet holds. */
const isNested = ({ source, inputs }: Row) =>
  source?.type === "product-materials" && inputs.some(({ name }) => name === "nested_per_sheet");

const timed = ["time_per_unit", "setup_time"];

/** Whether a time follows from geometry or somebody has entered it. */
export function Origin({ input: { name, source } }: { input: Row["inputs"][number] }) {
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
