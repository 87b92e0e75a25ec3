import { Check } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { cx } from "../../ui/cx.ts";
import { othersIn } from "./plan.ts";
import type { ChoiceProps } from "./SupplierChoice.tsx";
import { Money, useDays } from "./signs.tsx";

const columns =
  "grid grid-cols-[16px_minmax(0,1fr)_64px_84px_104px] items-center gap-x-2 px-2 max-sm:grid-cols-[16px_minmax(0,1fr)_76px_76px] whitespace-nowrap";

type Props = ChoiceProps & { onDone: () => void };

/** The list of possible suppliers of a line. */
export function SupplierChoices({ row, absent, positions, unitPrice, onChoose, onDone }: Props) {
  const t = useTranslations("awardPlan.line");
  const formats = useFormats();
  const list = useRef<HTMLDivElement>(null);
  const daysOf = useDays();
  useEffect(() => list.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus(), []);
  const choose = (offerId: string | undefined) => {
    onDone();
    onChoose(offerId);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const options = [
      ...(list.current?.querySelectorAll<HTMLElement>("[role=option]:not([aria-disabled])") ?? []),
    ];
    const at = options.findIndex((option) => option.contains(document.activeElement));
    options[(at + step + options.length) % options.length]?.focus();
  };
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={-1}
      aria-label={t("choose", { line: row.line.name, product: row.line.product_name })}
      onKeyDown={onKeyDown}
      className="outline-none"
    >
      <div aria-hidden="true" className={cx(columns, "h-6 text-xs text-muted")}>
        <span />
        <span className="truncate">
          {row.line.name} · {t("pieces", { count: row.quantity })}
        </span>
        <span className="text-right max-sm:hidden">{t("unit")}</span>
        <span className="text-right">{t("effect")}</span>
        <span className="text-right">{t("delivery")}</span>
      </div>
      {row.options.map(({ bid, effect, days }) => {
        const isChosen = bid === row.chosen;
        return (
          <button
            key={bid.offer_id}
            type="button"
            role="option"
            aria-selected={isChosen}
            onClick={() => choose(bid.offer_id)}
            className={optionLooks(isChosen)}
          >
            {isChosen ? <Check size={14} aria-hidden="true" /> : <span />}
            <span className="truncate text-left">
              {bid.supplier_name}
              {bid.together ? (
                <span className="text-xs text-muted">
                  {" "}
                  {t("with", { positions: othersIn(bid, row.line, positions) })}
                </span>
              ) : null}
            </span>
            <span className="figures max-sm:hidden">{bid.landed.gt(0) ? unitPrice(bid) : "–"}</span>
            <span className="figures">
              {isChosen ? <span className="text-muted">{t("chosen")}</span> : <Money amount={effect} />}
            </span>
            <span className="figures">
              {bid.delivery_date ? formats.date(bid.delivery_date).slice(0, 6) : "–"}{" "}
              <span className="text-xs text-muted">{days === 0 ? null : daysOf(days)}</span>
            </span>
          </button>
        );
      })}
      {absent.map(({ supplierId, name, why }) => (
        <div
          key={supplierId}
          role="option"
          aria-selected={false}
          aria-disabled
          tabIndex={-1}
          className="flex h-[30px] items-center justify-between gap-3 pr-2 pl-8 text-muted"
        >
          <span className="truncate">{name}</span>
          <span className="shrink-0">{why}</span>
        </div>
      ))}
      <button
        type="button"
        role="option"
        aria-selected={!row.chosen}
        onClick={() => choose(undefined)}
        className={optionLooks(!row.chosen)}
      >
        {row.chosen ? <span /> : <Check size={14} aria-hidden="true" />}
        <span className="text-left">{t("later")}</span>
        <span className="max-sm:hidden" />
        <span className="figures">{row.chosen ? <Money amount={row.laterEffect} isQuiet /> : null}</span>
        <span className="text-right text-muted">{t("staysOpen")}</span>
      </button>
      <p className="mt-1 border-t border-line px-2 pt-1.5 pb-1 text-xs text-muted">{t("withOnce")}</p>
    </div>
  );
}

const optionLooks = (isChosen: boolean) =>
  cx(
    columns,
    "h-[30px] w-full rounded-md hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:h-10",
    isChosen && "bg-accent-soft",
  );
