import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { usePermissions } from "../../lib/permissions.ts";
import { Button } from "../../ui/Button.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { ComparisonGrid } from "./ComparisonGrid.tsx";
import { within } from "./cellMoves.ts";
import { focusCellIfLost } from "./gridPlaces.ts";
import { LegendButton, LegendList, ShortLegend } from "./Legend.tsx";
import { MatrixTools } from "./MatrixTools.tsx";
import { type Found, findPlace, type Matrix, type Place } from "./matrix.ts";
import type { OfferStart } from "./OfferDialog.tsx";
import { NoOfferPanel, OwnPanel } from "./OtherPanels.tsx";
import { allowedActions } from "./offerActions.ts";
import { ownTotalOf } from "./ownTotal.ts";
import { PanelFrame, useIsWide } from "./PanelFrame.tsx";
import type { MarkedPlan, ProposalName } from "./proposals.ts";
import type { WeightedComparison } from "./queries.ts";
import type { Offer } from "./records.ts";
import { SummaryStrip } from "./SummaryStrip.tsx";
import type { OffersSearch } from "./search.ts";
import { useMatrix } from "./useMatrix.ts";

const OfferPanel = onDemand(() => import("./OfferPanel.tsx").then(({ OfferPanel }) => OfferPanel));
const AwardDialog = onDemand(() => import("./AwardDialog.tsx").then(({ AwardDialog }) => AwardDialog));
const AwardPlanDialog = onDemand(() =>
  import("./AwardPlanDialog.tsx").then(({ AwardPlanDialog }) => AwardPlanDialog),
);

type Props = {
  comparison: WeightedComparison;
  offers: readonly Offer[];
  search: OffersSearch;
  onSearch: (change: Partial<OffersSearch>) => void;
  toggle: ReactNode;
  enterButton: ReactNode;
  /** Undefined for somebody who may not enter offers. */
  onEnter: ((start?: OfferStart) => void) | undefined;
  onEdit: (offer: Offer) => void;
};

type AwardTarget = { kind: "line"; found: Found } | { kind: "plan"; name: ProposalName };

/** The comparison at work: proposals, matrix, the chosen offer beside it, and the dialogs to award. */
export function ComparisonView(props: Props) {
  const { comparison, offers, search } = props;
  const [marked, setMarked] = useState<MarkedPlan>("split_by_line");
  const drawn = useMatrix({ comparison, offers, lot: search.lot, view: search.price ?? "unit", marked });
  const { place, found, isOpen, setOpen, awarding, setAwarding, grid, endAward } = useChoice(drawn.matrix);
  const ownTotal = ownTotalOf(drawn.matrix, drawn.lot);
  return (
    <>
      <SummaryStrip comparison={comparison} ownTotal={ownTotal} marked={marked} onMark={setMarked} />
      <Tools
        {...props}
        matrix={drawn.matrix}
        marked={marked}
        onAward={(name) => setAwarding({ kind: "plan", name })}
      />
      <div className="grid items-start gap-3.5 min-[1100px]:grid-cols-[minmax(0,1fr)_292px]">
        <div className="grid min-w-0 gap-2">
          <ComparisonGrid
            {...grid}
            comparison={drawn.comparison}
            matrix={drawn.matrix}
            view={drawn.view}
            ownTotal={ownTotal}
            proposed={drawn.proposed}
            isOwnProposed={drawn.isOwnProposed}
            active={place}
            isOpen={isOpen}
          />
          <ShortLegend comparison={comparison} hasAllLots={drawn.lot === undefined} />
        </div>
        <PanelFrame
          isOpen={isOpen && found !== undefined}
          onClose={() => setOpen(false)}
          hint={<Hint comparison={comparison} />}
        >
          {found ? (
            <Panel {...props} found={found} onAward={() => setAwarding({ kind: "line", found })} />
          ) : null}
        </PanelFrame>
      </div>
      {awarding ? <Award {...props} awarding={awarding} onClose={endAward} /> : null}
    </>
  );
}

/** The cell that is chosen, whether its offer is on show, and what is about to be awarded. */
function useChoice(matrix: Matrix) {
  const may = usePermissions();
  const isWide = useIsWide();
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [isOpen, setOpen] = useState(false);
  const [awarding, setAwarding] = useState<AwardTarget>();
  const place = within(active, matrix);
  const onAward = (at: Place) => {
    setActive(at);
    const found = findPlace(matrix, at);
    const offer = found?.meeting?.compared;
    // What takes part in a comparison is not withdrawn, and where it came from makes no difference here.
    const judged = offer && { status: offer.status, withdrawn_at: null, source: "supplier" as const };
    if (judged && allowedActions(judged, found.at.isAwarded, may).has("award"))
      setAwarding({ kind: "line", found });
  };
  const onOpen = (to: Place) => {
    setActive(to);
    setOpen(true);
  };
  const endAward = () => {
    setAwarding(undefined);
    if (!isWide) setOpen(false);
    focusCellIfLost(place);
  };
  const grid = { onMove: setActive, onOpen, onAward, onClose: () => setOpen(false) };
  return { place, found: findPlace(matrix, place), isOpen, setOpen, awarding, setAwarding, grid, endAward };
}

type ToolsProps = Props & { matrix: Matrix; marked: MarkedPlan; onAward: (name: ProposalName) => void };

function Tools({ comparison, search, onSearch, toggle, enterButton, matrix, marked, onAward }: ToolsProps) {
  const t = useTranslations("offers");
  const may = usePermissions();
  const hasOpenLine = matrix.lines.some((line) => !line.isAwarded && line.best[0] !== null);
  const canAward =
    marked !== "own" && comparison.proposals[marked] !== null && may("offers.award") && hasOpenLine;
  return (
    <MatrixTools
      comparison={comparison}
      view={search.price ?? "unit"}
      onView={(price) => onSearch({ price: price === "unit" ? undefined : price })}
      lot={search.lot}
      onLot={(lot) => onSearch({ lot })}
    >
      {toggle}
      <LegendButton comparison={comparison} />
      <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
        {enterButton}
        {canAward ? (
          <Button variant="primary" onClick={() => onAward(marked)}>
            {t(`plan.open.${marked}`)}
          </Button>
        ) : null}
      </span>
    </MatrixTools>
  );
}

function Hint({ comparison }: { comparison: WeightedComparison }) {
  const t = useTranslations("offers.hint");
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="font-semibold">{t("title")}</h2>
        <p className="mt-1 text-muted">{t("text")}</p>
      </div>
      <LegendList comparison={comparison} />
    </div>
  );
}

type PanelProps = Props & { found: Found; onAward: () => void };

function Panel({ found, comparison, offers, onAward, onEnter, onEdit }: PanelProps) {
  const { at, lot, meeting } = found;
  if (!meeting) return <OwnPanel comparison={comparison} at={at} lot={lot} />;
  const offerId = meeting.compared?.offer_id ?? meeting.aside?.id;
  if (!offerId) return <NoOfferPanel at={at} meeting={meeting} onEnter={onEnter} />;
  return (
    <OfferPanel
      key={offerId}
      comparison={comparison}
      at={at}
      lot={lot}
      offerId={offerId}
      known={offers.find(({ id }) => id === offerId)}
      compared={meeting.compared}
      onAward={onAward}
      onEdit={onEdit}
    />
  );
}

type AwardProps = Props & { awarding: AwardTarget; onClose: () => void };

function Award({ awarding, comparison, offers, onClose }: AwardProps) {
  if (awarding.kind === "plan")
    return <AwardPlanDialog comparison={comparison} name={awarding.name} onClose={onClose} />;
  const { at, lot, meeting } = awarding.found;
  if (!meeting?.compared) return null;
  const tiers = offers.find(({ id }) => id === meeting.compared?.offer_id)?.tiers.length;
  return (
    <AwardDialog
      comparison={comparison}
      line={at.line}
      offer={meeting.compared}
      tiers={tiers}
      lot={lot}
      onClose={onClose}
    />
  );
}
