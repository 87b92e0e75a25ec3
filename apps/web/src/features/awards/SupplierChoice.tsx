import { Check, ChevronDown } from "lucide-react";
import { cloneElement, type KeyboardEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { cx } from "../../ui/cx.ts";
import { useFloating } from "../../ui/floating.ts";
import { type Option, othersIn, type PlanRow } from "./plan.ts";
import { Money, useDays } from "./signs.tsx";
import "./texts.ts";

/** Somebody who cannot get a line, and why. */
export type AbsentSupplier = { supplierId: string; name: string; why: string };

type Props = {
  row: PlanRow;
  absent: readonly AbsentSupplier[];
  /** Of the lines, by their ids. */
  positions: ReadonlyMap<string, number>;
  unitPrice: (option: Option["bid"]) => string;
  /** Undefined: not now. */
  onChoose: (offerId: string | undefined) => void;
};

/** Who gets a line, with what each of the others would change of the whole plan. */
export function SupplierChoice(props: Props) {
  const { row } = props;
  const t = useTranslations("awardPlan.line");
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  const Popover = useFloating(isOpen, () => setOpen(false))?.Popover;
  const trigger = (
    <button
      type="button"
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      className="-ml-[7px] grid h-[36px] w-full grid-cols-[minmax(0,1fr)_14px] items-center gap-1 rounded-md px-[7px] text-left hover:bg-surface hover:shadow-[inset_0_0_0_1px_var(--color-line-strong)] aria-expanded:bg-surface aria-expanded:shadow-[inset_0_0_0_1px_var(--color-line-strong)]"
    >
      <span className="min-w-0">
        <span className="sr-only">
          {t("choose", { line: row.line.name, product: row.line.product_name })}:{" "}
        </span>
        <span className={cx("block truncate leading-[18px]", row.chosen ? "font-medium" : "text-muted")}>
          {row.chosen?.supplier_name ?? t("later")}
        </span>
        <span className="block truncate text-xs leading-[15px] text-muted">
          <Beneath row={row} />
        </span>
      </span>
      <ChevronDown size={12} aria-hidden="true" className="text-faint" />
    </button>
  );
  if (!wasOpened || !Popover) return cloneElement(trigger, { onClick: () => setOpen(!isOpen) });
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild aria-haspopup="listbox">
        {trigger}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={t("supplier")}
          align="start"
          sideOffset={3}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            const list = event.currentTarget;
            if (list instanceof Element) list.querySelector<HTMLElement>("[aria-selected=true]")?.focus();
          }}
          className="floating z-50 w-[528px] max-w-[calc(100vw-16px)] p-1 text-[13px]"
        >
          <Choices {...props} onDone={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** What was proposed before, or who is the next best. */
function Beneath({ row: { chosen, proposed, next, options } }: { row: PlanRow }) {
  const t = useTranslations("awardPlan.line");
  const formats = useFormats();
  const [best] = options;
  if (!chosen)
    return best
      ? t("openBest", {
          supplier: best.bid.supplier_name,
          amount: formats.total(best.bid.together ? best.effect : best.bid.landed.toFixed()),
        })
      : t("noOffer");
  if (proposed && proposed.supplier_id !== chosen.supplier_id)
    return t("insteadOf", {
      supplier: proposed.supplier_name,
      amount: formats.total(proposed.landed.toFixed()),
    });
  if (!next) return t("onlyOffer");
  return (
    <span className="flex gap-1">
      <span className="min-w-0 truncate">{t("next", { supplier: next.bid.supplier_name })}</span>
      <Money amount={next.effect} isQuiet />
    </span>
  );
}

const columns =
  "grid grid-cols-[16px_minmax(0,1fr)_64px_84px_104px] items-center gap-x-2 px-2 max-sm:grid-cols-[16px_minmax(0,1fr)_76px_76px] whitespace-nowrap";

function Choices({ row, absent, positions, unitPrice, onChoose, onDone }: Props & { onDone: () => void }) {
  const t = useTranslations("awardPlan.line");
  const formats = useFormats();
  const list = useRef<HTMLDivElement>(null);
  const daysOf = useDays();
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
              {formats.date(bid.delivery_date).slice(0, 6)}{" "}
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
