import { isMissing } from "@kantwerk/costing/problems";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { ConfirmProblem } from "../calculation/ConfirmProblem.tsx";
import { useSigned } from "../calculation/useSigned.ts";
import { VerdictDot } from "../prices/PriceSign.tsx";
import type { ProductPrice } from "../prices/verdict.ts";
import { FixLink } from "./FixLink.tsx";
import type { StripProps } from "./StripTable.tsx";
import { type StripLine, stripLines } from "./stripLines.ts";
import { usePriceFigures } from "./usePriceFigures.ts";

/** Lines shown while collapsed. */
const maxCollapsed = 4;

const linkClass = "ml-auto font-medium whitespace-nowrap text-accent hover:underline";

/** Missing inputs and doubts: the quantities, one sentence, and the one action that fixes it. */
export function StripProblems({ read, ...props }: StripProps) {
  const t = useTranslations("listPrices");
  const [isWhole, setWhole] = useState(false);
  const lines = stripLines(read.prices);
  if (lines.length === 0) return null;
  const hidden = lines.length - maxCollapsed;
  const shown = isWhole || hidden <= 1 ? lines : lines.slice(0, maxCollapsed);
  return (
    <div className="border-t border-line bg-warn-soft text-[13px]">
      <ul aria-label={t("problems")} className="divide-y divide-warn/20">
        {shown.map((line) => (
          <Problem
            key={`${line.code} ${line.source.type} ${line.source.id}`}
            line={line}
            count={read.prices.length}
            {...props}
          />
        ))}
      </ul>
      {hidden > 1 ? (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="w-full border-t border-warn/20 px-3 py-1.5 text-left text-xs font-medium text-accent hover:underline"
        >
          {isWhole ? t("fewer") : t("more", { count: hidden })}
        </button>
      ) : null}
    </div>
  );
}

type ProblemProps = Omit<StripProps, "read"> & { line: StripLine; count: number };

function Problem({ line, count, product, onTakeOver }: ProblemProps) {
  const t = useTranslations("listPrices");
  const { figure } = useFormats();
  const says = useSentence();
  const quantities = line.prices.map(({ quantity }) => figure(quantity)).join(", ");
  const verdict =
    line.code === "below_cost" ? "below_cost" : isMissing(line) ? "missing" : ("doubtful" as const);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-2 gap-y-0.5 px-3 py-1.5 sm:grid-cols-[auto_6.5rem_minmax(0,1fr)_auto]">
      <VerdictDot verdict={verdict} />
      <span className="text-xs font-medium text-muted">
        {line.prices.length === count ? t("all") : t("at", { quantities })}
      </span>
      <span className="wrap-anywhere max-sm:col-start-2">{says(line)}</span>
      <span className="max-sm:col-start-2">
        <FixAction line={line} product={product} onTakeOver={onTakeOver} />
      </span>
    </li>
  );
}

/** The message of a problem: with figures if it concerns the list prices, otherwise the server's text. */
function useSentence() {
  const t = useTranslations("listPrices");
  const amount = usePriceFigures();
  const { signedPercent } = useSigned();
  return ({ code, prices, message }: StripLine): string => {
    const [only] = prices;
    if (!only || (code !== "below_cost" && code !== "list_differs")) return message;
    if (prices.length > 1 && code === "below_cost") return t("belowCostAll");
    const furthest = prices.map(changeOf).sort((one, other) => Math.abs(other) - Math.abs(one))[0] ?? 0;
    const change = signedPercent(furthest);
    if (prices.length > 1) return t("differsAll", { change });
    const figures = {
      price: amount(only.list_price),
      cost: amount(only.unit_cost),
      calculated: amount(only.calculated_price),
    };
    return code === "below_cost" ? t("belowCost", figures) : t("differs", { ...figures, change });
  };
}

/** Relative difference between list price and calculated price. */
const changeOf = ({ list_price, calculated_price }: ProductPrice): number =>
  Number(calculated_price) > 0 ? Number(list_price) / Number(calculated_price) - 1 : 0;

const listPriceCodes = ["below_cost", "list_differs", "outdated"];

function FixAction({ line, product, onTakeOver }: Omit<ProblemProps, "count">) {
  const t = useTranslations("listPrices");
  const amount = usePriceFigures();
  const priced = line.prices.filter((price) => price.list_price !== null && price.calculated_price !== null);
  const [first] = priced;
  if (onTakeOver && first && listPriceCodes.includes(line.code)) {
    const label =
      priced.length === 1 ? t("takeOverOne", { price: amount(first.calculated_price) }) : t("review");
    return (
      <button
        type="button"
        className={linkClass}
        onClick={() => onTakeOver(priced.map(({ quantity }) => quantity))}
      >
        {label}
      </button>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <FixLink problem={line} product={product} className="ml-auto" />
      <ConfirmProblem problem={line} />
    </span>
  );
}
