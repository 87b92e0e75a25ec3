import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { cx } from "../../ui/cx.ts";
import type { OrderLine } from "./records.ts";
import "./texts.ts";

/** How much of a line has come: in figures, in a word, and as a bar. */
export function ReceivedBar({ line }: { line: OrderLine }) {
  const t = useTranslations("purchaseOrders.lines");
  const { figure } = useFormats();
  const { quantity, received_quantity: received } = line;
  const open = quantity - received;
  const share = quantity > 0 ? Math.min(1, received / quantity) : 0;
  const word =
    open < 0
      ? t("over", { count: figure(-open) })
      : open === 0
        ? `✓ ${t("all")}`
        : received === 0
          ? t("none")
          : t("open", { count: figure(open) });
  const tone = open < 0 ? "text-bad" : open === 0 ? "text-good" : received === 0 ? "text-muted" : "text-warn";
  return (
    <span className="grid min-w-28 gap-1 py-1 text-left">
      <span className="flex items-baseline justify-between gap-3">
        <span className="tabular-nums">{figure(received)}</span>
        <span className={cx("text-xs", tone)}>{word}</span>
      </span>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="h-1 w-full">
        <rect width="100" height="4" rx="2" className="fill-line" />
        <rect
          width={100 * share}
          height="4"
          rx="2"
          className={open < 0 ? "fill-bad" : open === 0 ? "fill-good" : "fill-warn"}
        />
      </svg>
    </span>
  );
}
