import { useTranslations } from "use-intl";
import { cx } from "../../ui/cx.ts";
import { contained, type Figure, figureOf, type Line, type Per } from "./lines.ts";

type Props = {
  line: Line;
  label: string;
  /** Index of the quantity. */
  at: number;
  quantity: number;
  figure: Figure;
  per: Per;
  amount: (value: string | null) => string;
  isOpen: boolean;
  onToggle: () => void;
};

/** An amount; a click opens its formula. */
export function ExplainedAmount(props: Props) {
  const { line, label, at, quantity, figure, per, amount, isOpen, onToggle } = props;
  const t = useTranslations("calculation");
  const rows = line.rows[at] ?? [];
  if (rows.length === 0) return "–";
  if (figure === "cost" && ["profit", "cash_discount", "minimum"].includes(line.kind)) return null;
  const isHeld = contained.includes(line.part ?? "") && figure === "price";
  const value = figureOf(rows, isHeld ? "contained" : figure, per, quantity);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={`${t("explain", { row: label, figure: t(figure), count: quantity })}: ${amount(value)}`}
      title={isHeld ? t("contained") : undefined}
      onClick={onToggle}
      className={cx(
        "w-full cursor-pointer rounded-sm text-right hover:underline",
        isHeld && "text-muted",
        value === null && line.part === null && "font-semibold text-warn",
        isOpen && "outline-2 outline-offset-2 outline-accent",
      )}
    >
      {isHeld && value !== null ? `(${amount(value)})` : amount(value)}
    </button>
  );
}
