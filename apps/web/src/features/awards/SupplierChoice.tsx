import { ChevronDown, Factory, TriangleAlert } from "lucide-react";
import { cloneElement, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { cx } from "../../ui/cx.ts";
import { useFloating } from "../../ui/floating.ts";
import { onDemand } from "../../ui/onDemand.tsx";
import { isDoubtfulRow, staysInHouse } from "./ownPart.ts";
import type { Option, PlanRow } from "./plan.ts";
import { Money } from "./signs.tsx";

const SupplierChoices = onDemand(() =>
  import("./SupplierChoices.tsx").then(({ SupplierChoices }) => SupplierChoices),
);

/** A supplier who cannot get the line, and why. */
export type AbsentSupplier = { supplierId: string; name: string; why: string };

export type ChoiceProps = {
  row: PlanRow;
  absent: readonly AbsentSupplier[];
  /** By line id. */
  positions: ReadonlyMap<string, number>;
  unitPrice: (option: Option["bid"]) => string;
  /** Undefined to disable. */
  onChoose: (offerId: string | undefined) => void;
};

/** Chooses a line's supplier; each option shows its effect on the whole plan. */
export function SupplierChoice(props: ChoiceProps) {
  const { row } = props;
  const t = useTranslations("awardPlan.line");
  const isOwn = staysInHouse(row);
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
        <span
          className={cx(
            "block truncate leading-[18px]",
            row.chosen ? "font-medium" : "text-muted",
            isOwn && "text-accent",
          )}
        >
          {isOwn ? <Factory size={13} aria-hidden="true" className="mr-1.5 inline align-[-2px]" /> : null}
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
      <Popover.Trigger render={trigger} aria-haspopup="listbox" />
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={3} collisionPadding={8} className="z-50">
          <Popover.Popup
            aria-label={t("supplier")}
            initialFocus={false}
            className="floating w-[528px] max-w-[calc(100vw-16px)] p-1 text-[13px]"
          >
            <SupplierChoices {...props} onDone={() => setOpen(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The proposed supplier, or the next best. */
function Beneath({ row }: { row: PlanRow }) {
  const { chosen, proposed, next, options } = row;
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
  if (isDoubtfulRow(row)) return <Doubt row={row} />;
  if (!next) return t("onlyOffer");
  return (
    <span className="flex gap-1">
      <span className="min-w-0 truncate">{t("next", { supplier: next.bid.supplier_name })}</span>
      <Money amount={next.effect} isQuiet />
    </span>
  );
}

/** Why the own price is doubtful: its first problem. */
function Doubt({ row: { line } }: { row: PlanRow }) {
  const message = line.own_work?.problems[0]?.message ?? "";
  const ofProduct = `${line.product_name}: `;
  const short = message.startsWith(ofProduct) ? message.slice(ofProduct.length) : message;
  return (
    <span title={message} className="flex items-center gap-1 font-medium text-warn">
      <TriangleAlert size={12} aria-hidden="true" className="shrink-0" />
      <span className="truncate">{short}</span>
    </span>
  );
}
