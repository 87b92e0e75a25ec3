import { type ReactNode, useMemo, useState } from "react";
import { usePermissions } from "../../lib/permissions.ts";
import type { WeightedComparison } from "../../records/comparisons.ts";
import type { Offer } from "../../records/offers.ts";
import { cx } from "../../ui/cx.ts";
import { type Place, within } from "../../ui/grid/moves.ts";
import { onDemand } from "../../ui/onDemand.tsx";
import { orderedLines } from "../awards/awarded.ts";
import { useRequest } from "../purchase-requests/view/RequestContext.ts";
import { ComparisonGrid } from "./ComparisonGrid.tsx";
import { ComparisonTools } from "./ComparisonTools.tsx";
import { focusCellIfLost } from "./gridPlaces.ts";
import type { MarkedPlan } from "./markedPlans.ts";
import {
  type ColumnChoice,
  findPlace,
  type InvitedSupplier,
  type Matrix,
  type MatrixCell,
} from "./matrix.ts";
import { NestingNote } from "./NestingNote.tsx";
import { NoOfferPanel } from "./NoOfferPanel.tsx";
import type { OfferStart } from "./OfferDialog.tsx";
import { allowedActions } from "./offerActions.ts";
import { ownTotalOf } from "./ownTotal.ts";
import { PanelFrame, useIsWide } from "./PanelFrame.tsx";
import { ShortLegend } from "./ShortLegend.tsx";
import { SummaryStrip } from "./SummaryStrip.tsx";
import { joinIds, type OffersSearch } from "./search.ts";
import { useDense } from "./useDense.ts";
import { useMatrix } from "./useMatrix.ts";
import { useOwnPlans } from "./useOwnPlans.ts";

const OfferPanel = onDemand(() => import("./OfferPanel.tsx").then(({ OfferPanel }) => OfferPanel));
const OwnPanel = onDemand(() => import("./OwnPanel.tsx").then(({ OwnPanel }) => OwnPanel));
const AwardDialog = onDemand(() =>
  import("../awards/AwardDialog.tsx").then(({ AwardDialog }) => AwardDialog),
);

export type ComparisonProps = {
  comparison: WeightedComparison;
  /** False while the data on screen is outdated, because another quantity or the state after an award is loading. */
  isCurrent: boolean;
  offers: readonly Offer[];
  search: OffersSearch;
  onSearch: (change: Partial<OffersSearch>) => void;
  toggle: ReactNode;
  enterButton: ReactNode;
  /** Undefined if the user may not enter offers. */
  onEnter: ((start?: OfferStart) => void) | undefined;
  onEdit: (offer: Offer) => void;
};

/** The comparison: proposals, matrix, the selected offer beside it, and the award dialogs. */
export function ComparisonView(props: ComparisonProps) {
  const { comparison, isCurrent, offers, search, onSearch } = props;
  const [marked, setMarked] = useState<MarkedPlan>("split_by_line");
  const [isDense] = useDense();
  const invited = useInvited();
  const columns = useColumns(search);
  const ownPlans = useOwnPlans(comparison, offers);
  const view = search.price ?? "unit";
  const drawn = useMatrix({ comparison, offers, invited, columns, view, marked, ownPlans });
  const choice = useSelection(drawn.matrix, isCurrent);
  const { place, found, isOpen, awarding, setAwarding, grid, endAward } = choice;
  const ownTotal = ownTotalOf(drawn.matrix, drawn.comparison.lot);
  const onPin = (id: string) => {
    const pinned = columns.pinned ?? [];
    onSearch({
      pinned: joinIds(pinned.includes(id) ? pinned.filter((each) => each !== id) : [...pinned, id]),
    });
  };
  return (
    <>
      {comparison.lines.length === 0 || orderedLines(comparison).size < comparison.lines.length ? (
        <SummaryStrip
          comparison={comparison}
          ownTotal={ownTotal}
          ownPlans={ownPlans}
          marked={marked}
          onMark={setMarked}
        />
      ) : null}
      <ComparisonTools
        {...props}
        invited={invited}
        matrix={drawn.matrix}
        marked={marked}
        ownPlans={ownPlans}
      />
      <NestingNote count={comparison.nesting} />
      {/* The matrix keeps its width when the panel opens, so that nothing shifts. */}
      <div
        aria-busy={!isCurrent}
        className={cx(
          "@container grid items-start gap-3.5",
          isOpen && found && "min-[1100px]:grid-cols-[minmax(0,1fr)_292px]",
        )}
      >
        <div className={cx("grid min-w-0 gap-2 print:opacity-100", !isCurrent && "opacity-60")}>
          <ComparisonGrid
            {...grid}
            comparison={drawn.comparison}
            matrix={drawn.matrix}
            view={drawn.view}
            ownTotal={ownTotal}
            lot={drawn.comparison.lot}
            proposed={drawn.proposed}
            isOwnProposed={drawn.isOwnProposed}
            active={place}
            isOpen={isOpen}
            onPin={onPin}
            isDense={isDense}
          />
          <ShortLegend comparison={comparison} hasAllLots={comparison.lot === undefined} />
        </div>
        {isOpen && found ? (
          <PanelFrame onClose={grid.onClose}>
            <Panel {...props} matrix={drawn.matrix} found={found} onAward={() => setAwarding(found)} />
          </PanelFrame>
        ) : null}
      </div>
      {awarding ? <Award {...props} found={awarding} onClose={endAward} /> : null}
    </>
  );
}

/** The invited suppliers with their status. */
function useInvited(): InvitedSupplier[] {
  const { purchase_request_suppliers } = useRequest();
  return useMemo(
    () =>
      purchase_request_suppliers.map(({ supplier, status }) => ({
        supplierId: supplier.id,
        supplierName: supplier.name,
        status,
      })),
    [purchase_request_suppliers],
  );
}

/** The columns from the URL. */
function useColumns({ suppliers, pinned }: OffersSearch): ColumnChoice {
  return useMemo(() => ({ shown: suppliers?.split(","), pinned: pinned?.split(",") }), [suppliers, pinned]);
}

/** The selected cell, whether the panel is open, and the cell in the award dialog. */
function useSelection(matrix: Matrix, isCurrent: boolean) {
  const may = usePermissions();
  const isWide = useIsWide();
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [isOpen, setOpen] = useState(false);
  const [awarding, setAwarding] = useState<MatrixCell>();
  const place = within(active, matrix);
  const onAward = (at: Place) => {
    setActive(at);
    const found = findPlace(matrix, at);
    if (isCurrent && found && !found.entry && canAwardOwn(found, may)) return setAwarding(found);
    const offer = found?.entry?.compared;
    // A compared offer is never withdrawn, and its source does not affect the actions here.
    const judged = offer && { status: offer.status, withdrawn_at: null, source: "supplier" as const };
    if (isCurrent && judged && allowedActions(judged, found.at.isAwarded, may).has("award"))
      setAwarding(found);
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
  const onClose = () => {
    setOpen(false);
    focusCellIfLost(place);
  };
  const grid = { onMove: setActive, onOpen, onAward, onClose };
  return { place, found: findPlace(matrix, place), isOpen, awarding, setAwarding, grid, endAward };
}

/** Whether the user can award the line in-house. */
const canAwardOwn = ({ at }: MatrixCell, may: ReturnType<typeof usePermissions>): boolean =>
  at.line.own !== null && !at.isAwarded && may("offers.award");

type PanelProps = ComparisonProps & { matrix: Matrix; found: MatrixCell; onAward: () => void };

function Panel({ matrix, found, comparison, offers, onAward, onEnter, onEdit }: PanelProps) {
  const may = usePermissions();
  const { lot, entry } = found;
  const covering = entry?.covering;
  // A price that covers several lines is shown on the line of its offer.
  const at = matrix.lines.find(({ line }) => line.line.id === covering?.line.line.id) ?? found.at;
  if (!entry)
    return <OwnPanel {...{ comparison, at, lot }} onAward={canAwardOwn(found, may) ? onAward : undefined} />;
  const compared = entry.compared ?? covering?.offer;
  const offerId = compared?.offer_id ?? entry.uncompared?.id;
  if (!offerId) return <NoOfferPanel at={at} entry={entry} onEnter={onEnter} />;
  return (
    <OfferPanel
      key={offerId}
      comparison={comparison}
      at={at}
      lot={lot}
      offerId={offerId}
      known={offers.find(({ id }) => id === offerId)}
      compared={compared}
      onAward={onAward}
      onEdit={onEdit}
    />
  );
}

type AwardProps = ComparisonProps & { found: MatrixCell; onClose: () => void };

function Award({ found: { at, lot, entry }, comparison, offers, onClose }: AwardProps) {
  const { id } = useRequest();
  const offer = entry?.compared ?? entry?.covering?.offer;
  if (!offer && (entry || !at.line.own)) return null;
  return (
    <AwardDialog
      requestId={id}
      comparison={comparison}
      line={entry?.covering?.line ?? at.line}
      offer={offer}
      record={offers.find(({ id: known }) => known === offer?.offer_id)}
      lot={lot}
      onClose={onClose}
    />
  );
}
