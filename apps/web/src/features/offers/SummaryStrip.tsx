import type { Proposal } from "@kantwerk/comparison/award";
import type { Comparison } from "@kantwerk/comparison/comparison";
import { difference } from "@kantwerk/costing/money";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { isOwnBidding } from "../../records/ownBidding.ts";
import { cx } from "../../ui/cx.ts";
import { suppliersOf } from "../awards/awarded.ts";
import { type OwnPlans, ownPlanNames } from "../awards/ownPlanNames.ts";
import { type MarkedPlan, proposalNames, proposalOf } from "./markedPlans.ts";

type Props = {
  comparison: Comparison;
  /** Total for making everything in-house; undefined if a calculation is missing. */
  ownTotal: string | undefined;
  /** Empty if the own shop does not bid. */
  ownPlans: OwnPlans;
  marked: MarkedPlan;
  onMark: (marked: MarkedPlan) => void;
};

/** Award proposals with their cost; the selected one is marked in the matrix. */
export function SummaryStrip({ comparison, ownTotal, ownPlans, marked, onMark }: Props) {
  if (isOwnBidding(comparison)) return <OwnStrip {...{ comparison, ownTotal, ownPlans, marked, onMark }} />;
  return <SupplierStrip {...{ comparison, ownTotal, marked, onMark }} />;
}

/** Proposals with the own shop among the bidders. */
function OwnStrip({ comparison, ownPlans, marked, onMark }: Props) {
  const t = useTranslations("offers.proposals");
  const own = useTranslations("inHouse.cards");
  const plans = ownPlanNames.filter((name) => ownPlans[name] !== undefined);
  const names = ["split_by_line", ...plans, "single_supplier", "fastest"] as const;
  const label = (name: (typeof names)[number]) =>
    name === "single_supplier" || name === "fastest" ? t(name) : own(name);
  return (
    <fieldset
      aria-label={t("label")}
      className="grid auto-cols-[minmax(176px,1fr)] grid-flow-col gap-px overflow-x-auto rounded-lg border border-line bg-line"
    >
      {names.map((name) => (
        <Card key={name} isOn={marked === name} onClick={() => onMark(name)} label={label(name)}>
          <ProposalFigures
            comparison={comparison}
            proposal={proposalOf(comparison, ownPlans, name) ?? null}
          />
        </Card>
      ))}
    </fieldset>
  );
}

function SupplierStrip({ comparison, ownTotal, marked, onMark }: Omit<Props, "ownPlans">) {
  const t = useTranslations("offers.proposals");
  const formats = useFormats();
  return (
    <fieldset
      aria-label={t("label")}
      className={cx(
        "grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line",
        ownTotal ? "lg:grid-cols-4" : "lg:grid-cols-3 max-lg:[&>:first-child]:col-span-2",
      )}
    >
      {proposalNames.map((name) => (
        <Card key={name} isOn={marked === name} onClick={() => onMark(name)} label={t(name)}>
          <ProposalFigures comparison={comparison} proposal={comparison.proposals[name]} />
        </Card>
      ))}
      {ownTotal ? (
        <Card isOn={marked === "own"} onClick={() => onMark("own")} label={t("own")}>
          <b className={total}>{formats.money(ownTotal, comparison.currency)}</b>
          <span className={note}>{t("ownText")}</span>
        </Card>
      ) : null}
    </fieldset>
  );
}

const total = "text-base leading-[22px] font-semibold tabular-nums";
const note = "text-xs leading-4 text-muted";

type CardProps = { isOn: boolean; onClick: () => void; label: string; children: ReactNode };

function Card({ isOn, onClick, label, children }: CardProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={cx(
        "grid content-start gap-0.5 px-3.5 py-2.5 text-left outline-offset-[-2px]",
        isOn ? "bg-accent-soft" : "bg-surface hover:bg-hover",
      )}
    >
      <span className={note}>{label}</span>
      {children}
    </button>
  );
}

function ProposalFigures({ comparison, proposal }: { comparison: Comparison; proposal: Proposal | null }) {
  const t = useTranslations("offers.proposals");
  const own = useTranslations("inHouse.cards");
  const formats = useFormats();
  if (!proposal) return <span className="text-muted">{t("none")}</span>;
  const money = (amount: string) => formats.money(amount, comparison.currency);
  const suppliers = suppliersOf(comparison, proposal);
  const [only] = suppliers;
  const who = suppliers.length === 1 && only ? only.name : t("suppliers", { count: suppliers.length });
  const all = comparison.lines.length;
  const lines = all - proposal.missing_lines.length;
  const isBidding = isOwnBidding(comparison);
  const awarded = proposal.awards.reduce((count, { covers = [] }) => count + 1 + covers.length, 0);
  const inHouse = proposal.awards.filter(({ offer_id }) => offer_id === null).length;
  const words = [
    ...(isBidding ? [own("counts", { own: inHouse, bought: awarded - inHouse })] : [who]),
    ...(proposal.delivery_date ? [t("by", { date: formats.date(proposal.delivery_date) })] : []),
  ];
  if (Number(proposal.extra_cost) > 0 && !isBidding)
    words.push(t(lines < all ? "moreOnThese" : "more", { amount: money(proposal.extra_cost), lines }));
  const more = isBidding ? moreThanBest(comparison, proposal) : null;
  const filled =
    !isBidding && suppliers.length === 1 && lines < all ? filledTotal(comparison, only?.id) : null;
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-1.5">
        <b className={total}>{money(proposal.total)}</b>
        {lines < all ? (
          <span className="text-xs font-medium text-warn">{t("lines", { lines, all })}</span>
        ) : null}
        {more ? <span className="text-xs font-medium">+{money(more)}</span> : null}
        {more === "" ? <span className="text-xs font-medium text-good">✓ {t("best")}</span> : null}
      </span>
      <span className={note}>{words.join(" · ")}</span>
      {filled ? <span className={note}>{t("filled", { all, amount: money(filled) })}</span> : null}
    </>
  );
}

/** Extra cost over the best proposal: "" for the best itself, null if they award a different number of lines. */
function moreThanBest({ proposals }: Comparison, { total, missing_lines }: Proposal): string | null {
  const best = proposals.split_by_line;
  if (!best || best.missing_lines.length !== missing_lines.length) return null;
  const more = difference(total, best.total);
  return Number(more) > 0 ? more : "";
}

/** The total for all lines; lines without an offer from this supplier go to the next best. */
const filledTotal = ({ suppliers }: Comparison, id: string | undefined) =>
  suppliers.find(({ supplier_id }) => supplier_id === id)?.filled_total ?? null;
