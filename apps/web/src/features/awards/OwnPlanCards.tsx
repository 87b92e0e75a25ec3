import { awardedLines, type Proposal } from "@kantwerk/comparison/award";
import { difference } from "@kantwerk/costing/money";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { ownPlanNames } from "./ownPlanNames.ts";
import { Card } from "./PlanCards.tsx";
import type { PlanSearch, Start } from "./search.ts";
import type { PlanState } from "./usePlan.ts";

type Props = { state: PlanState; onSearch: (change: Partial<PlanSearch>) => void };

/** Initial plans if the own shop bids, and the current plan. */
export function OwnPlanCards({ state, onSearch }: Props) {
  const { ownPlans, start, plan, setEdits, cards } = state;
  const t = useTranslations("awardPlan.cards");
  const own = useTranslations("inHouse.cards");
  const begin = (name: Start) => {
    setEdits({});
    onSearch({ start: name === "split_by_line" ? undefined : name });
  };
  const plans = ownPlanNames.filter((name) => ownPlans[name] !== undefined);
  const proposalOf = (name: Start) => cards.find((card) => card.name === name)?.proposal ?? null;
  const best = proposalOf("split_by_line");
  const shown = [
    { name: "split_by_line" as const, title: own("split_by_line"), proposal: best },
    ...plans.map((name) => ({ name, title: own(name), proposal: ownPlans[name] ?? null })),
  ];
  const further = [
    { name: "fastest" as const, title: t("fastest"), proposal: proposalOf("fastest") },
    {
      name: "single_supplier" as const,
      title: t("single_supplier"),
      proposal: proposalOf("single_supplier"),
    },
  ];
  const card = ({ name, title, proposal }: (typeof shown | typeof further)[number]) => (
    <Card
      key={name}
      isOn={start === name && plan.edited === 0}
      onChoose={() => begin(name)}
      title={title}
      aside={undefined}
    >
      <Figures proposal={proposal} best={best} all={plan.rows.length} />
    </Card>
  );
  return (
    <fieldset
      aria-label={t("label")}
      className="grid min-w-0 auto-cols-[minmax(212px,1fr)] grid-flow-col gap-px overflow-x-auto rounded-lg border border-line bg-line"
    >
      {shown.map(card)}
      <Card
        isOn={plan.edited > 0}
        title={t("own")}
        aside={plan.edited > 0 ? t("changes", { count: plan.edited }) : t("noChanges")}
      >
        <Figures proposal={plan.proposal} best={best} all={plan.rows.length} />
      </Card>
      {further.map(card)}
    </fieldset>
  );
}

type FiguresProps = { proposal: Proposal | null; best: Proposal | null; all: number };

/** A plan's cost, compared to the best plan if both award the same number of lines. */
function Figures({ proposal, best, all }: FiguresProps) {
  const t = useTranslations("awardPlan.cards");
  const own = useTranslations("inHouse");
  const formats = useFormats();
  if (!proposal) return <p className="mt-1.5 text-xs text-muted">{t("nothing")}</p>;
  const lines = awardedLines(proposal.awards).length;
  const inHouse = proposal.awards.filter(({ offer_id }) => offer_id === null).length;
  const isWhole = best !== null && lines === awardedLines(best.awards).length;
  const more = isWhole ? Number(difference(proposal.total, best.total)) : 0;
  const words = [
    own("cards.counts", { own: inHouse, bought: lines - inHouse }),
    ...(proposal.delivery_date
      ? [own("plan.by", { date: formats.date(proposal.delivery_date).slice(0, 6) })]
      : []),
  ];
  return (
    <>
      <span className="mt-1 flex flex-wrap items-baseline gap-x-1.5 whitespace-nowrap">
        <b className="text-lg leading-6 font-semibold tracking-tight tabular-nums">
          {formats.money(proposal.total)}
        </b>
        {lines < all ? (
          <span className="text-xs font-medium text-warn">{t("lines", { lines, all })}</span>
        ) : null}
        {isWhole && more > 0 ? (
          <span className="text-xs font-medium">+{formats.money(String(more))}</span>
        ) : null}
        {isWhole && more <= 0 ? (
          <span className="text-xs font-medium text-good">✓ {own("cards.best")}</span>
        ) : null}
      </span>
      <span className="block text-xs leading-4 text-muted">{words.join(" · ")}</span>
    </>
  );
}
