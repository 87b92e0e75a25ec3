import { awardedLines, type Proposal } from "@kantwerk/comparison/award";
import { daysBetween } from "@kantwerk/contract/days";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { today } from "../../i18n/zone.ts";
import { cx } from "../../ui/cx.ts";
import { suppliersIn } from "./plan.ts";
import type { PlanSearch, Start } from "./search.ts";
import type { PlanState } from "./usePlan.ts";

type Props = { state: PlanState; onSearch: (change: Partial<PlanSearch>) => void };

/** The proposals to start from, side by side, and the current plan. */
export function PlanCards({ state, onSearch }: Props) {
  const { cards, start, most, plan, setEdits, input } = state;
  const t = useTranslations("awardPlan.cards");
  const all = plan.rows.length;
  const begin = (name: Start) => {
    setEdits({});
    onSearch({ start: name === "split_by_line" ? undefined : name });
  };
  return (
    <fieldset
      aria-label={t("label")}
      className="grid min-w-0 auto-cols-[minmax(208px,1fr)] grid-flow-col gap-px overflow-x-auto rounded-lg border border-line bg-line"
    >
      {cards.map(({ name, proposal, suppliers }) => (
        <Card
          key={name}
          isOn={start === name && plan.edited === 0}
          onChoose={() => begin(name)}
          title={name === "at_most" ? <Most most={most} onSearch={onSearch} begin={begin} /> : t(name)}
          aside={suppliers.length === 1 ? suppliers[0] : undefined}
        >
          <Figures
            proposal={proposal}
            suppliers={suppliers.length}
            all={all}
            left={leftOut(state, proposal)}
          />
        </Card>
      ))}
      <Card
        isOn={plan.edited > 0}
        title={t("own")}
        aside={plan.edited > 0 ? t("changes", { count: plan.edited }) : t("noChanges")}
      >
        <Figures
          proposal={plan.proposal}
          suppliers={suppliersIn(input, plan.awards).length}
          all={all}
          left={leftOut(state, plan.proposal)}
        />
      </Card>
    </fieldset>
  );
}

/** The lines that a proposal leaves open. */
function leftOut({ plan }: PlanState, proposal: Proposal | null) {
  const missing = new Set(proposal?.missing_lines.map(({ id }) => id));
  return plan.rows.filter(({ line }) => missing.has(line.line.id));
}

type MostProps = { most: number; begin: (name: Start) => void; onSearch: Props["onSearch"] };

function Most({ most, begin, onSearch }: MostProps) {
  const t = useTranslations("awardPlan.cards");
  return (
    <>
      {t("at_most")}
      <select
        aria-label={t("most")}
        value={most}
        onChange={({ target }) => {
          begin("at_most");
          onSearch({ start: "at_most", most: Number(target.value) });
        }}
        className="-my-px h-5 rounded-sm border border-line-strong bg-surface px-0.5 tabular-nums"
      >
        {[...new Set([1, 2, 3, 4, 5, most])]
          .sort((a, b) => a - b)
          .map((count) => (
            <option key={count}>{count}</option>
          ))}
      </select>
      {t("mostAfter")}
    </>
  );
}

type CardProps = {
  isOn: boolean;
  /** Undefined if read-only. */
  onChoose?: () => void;
  title: ReactNode;
  aside: string | undefined;
  children: ReactNode;
};

export function Card({ isOn, onChoose, title, aside, children }: CardProps) {
  return (
    <label
      className={cx(
        "block min-w-0 px-3 pt-2.5 pb-2 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent",
        isOn ? "bg-accent-soft shadow-[inset_0_2px_0_var(--color-accent)]" : "bg-surface",
        onChoose && !isOn && "cursor-pointer hover:bg-hover",
      )}
    >
      <span className="flex items-center gap-1.5 leading-[18px] font-medium whitespace-nowrap">
        <input
          type="radio"
          name="award-plan-start"
          checked={isOn}
          disabled={!onChoose && !isOn}
          onChange={() => onChoose?.()}
          onClick={() => isOn && onChoose?.()}
          className="size-3.5 shrink-0 accent-accent outline-none"
        />
        {title}
        {aside ? (
          <span title={aside} className="ml-auto min-w-0 truncate text-xs font-normal text-muted">
            {aside}
          </span>
        ) : null}
      </span>
      {children}
    </label>
  );
}

type FiguresProps = {
  proposal: Proposal | null;
  suppliers: number;
  all: number;
  left: PlanState["plan"]["rows"];
};

function Figures({ proposal, suppliers, all, left }: FiguresProps) {
  const t = useTranslations("awardPlan.cards");
  const formats = useFormats();
  if (!proposal) return <p className="mt-1.5 text-xs text-muted">{t("nothing")}</p>;
  const lines = awardedLines(proposal.awards).length;
  const isBest = Number(proposal.extra_cost) === 0;
  const more = <span className="font-medium text-text">+{formats.money(proposal.extra_cost)}</span>;
  const [only] = left;
  const names = left.map(({ position, line }) => `${position} ${line.name}`).join(", ");
  return (
    <>
      <span className="mt-1 flex flex-wrap items-baseline gap-x-1.5 whitespace-nowrap">
        <b className="text-lg leading-6 font-semibold tracking-tight tabular-nums">
          {formats.money(proposal.total)}
        </b>
        <span className={cx("text-xs", lines < all ? "font-medium text-warn" : "text-muted")}>
          {lines < all ? t("lines", { lines, all }) : t("allLines", { all })}
        </span>
      </span>
      <dl className="mt-1 grid grid-cols-[minmax(0,1fr)] text-xs leading-[17px]">
        <Row label={t("difference")}>
          {isBest && lines === all ? <span className="text-good">✓ {t("best")}</span> : null}
          {isBest && lines < all ? t("bestOnThese", { lines }) : null}
          {isBest ? null : lines < all ? t.rich("onThese", { lines, more: () => more }) : more}
        </Row>
        <Row label={t("filled", { all })}>
          {lines < all ? <span className="text-muted">{t("filledUp")} </span> : null}
          {formats.money(proposal.filled_total)}
        </Row>
        <Row label={t("delivered")}>
          {proposal.delivery_date
            ? `${formats.date(proposal.delivery_date)} · ${t("days", { count: Math.max(0, daysBetween(today(), proposal.delivery_date)) })}`
            : "–"}
        </Row>
        <Row label={t("suppliers")}>
          {Number(proposal.once_costs) > 0
            ? t("withOnce", { count: suppliers, amount: formats.money(proposal.once_costs) })
            : suppliers}
        </Row>
        <Row label={t("left")}>
          {left.length === 0 ? (
            t("none")
          ) : (
            <span title={names} className="text-warn">
              {left.length === 1 && only
                ? t("line", { position: only.position, name: only.line.name })
                : t("leftLines", { count: left.length })}
            </span>
          )}
        </Row>
      </dl>
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-1.5">
      <dt className="shrink-0 whitespace-nowrap text-muted">{label}</dt>
      <dd className="min-w-0 truncate text-right tabular-nums">{children}</dd>
    </div>
  );
}
