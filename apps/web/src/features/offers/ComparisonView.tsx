import { Ellipsis, Plus } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { usePermissions } from "../../lib/permissions.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { useRequest } from "../purchase-requests/view/RequestContext.ts";
import { orderedLines } from "./awarded.ts";
import { ComparisonGrid } from "./ComparisonGrid.tsx";
import { within } from "./cellMoves.ts";
import { focusCellIfLost } from "./gridPlaces.ts";
import { MatrixTools } from "./MatrixTools.tsx";
import type { MarkedPlan } from "./markedPlans.ts";
import {
  allSuppliers,
  type ColumnChoice,
  findPlace,
  type InvitedSupplier,
  type Matrix,
  type MatrixCell,
  type Place,
} from "./matrix.ts";
import { NestingNote } from "./NestingNote.tsx";
import { NoOfferPanel } from "./NoOfferPanel.tsx";
import type { OfferStart } from "./OfferDialog.tsx";
import { OrdersLink } from "./OrdersLink.tsx";
import { OwnPanel } from "./OwnPanel.tsx";
import { allowedActions } from "./offerActions.ts";
import { ownTotalOf } from "./ownTotal.ts";
import { PanelFrame, useIsWide } from "./PanelFrame.tsx";
import type { WeightedComparison } from "./queries.ts";
import type { Offer } from "./records.ts";
import { ShortLegend } from "./ShortLegend.tsx";
import { SummaryStrip } from "./SummaryStrip.tsx";
import type { OffersSearch } from "./search.ts";
import { useDense } from "./useDense.ts";
import { useMatrix } from "./useMatrix.ts";
import "./texts.ts";

const OfferPanel = onDemand(() => import("./OfferPanel.tsx").then(({ OfferPanel }) => OfferPanel));
const MatrixMenus = onDemand(() => import("./MatrixMenus.tsx").then(({ MatrixMenus }) => MatrixMenus));
const AwardDialog = onDemand(() =>
  import("../awards/AwardDialog.tsx").then(({ AwardDialog }) => AwardDialog),
);

type Props = {
  comparison: WeightedComparison;
  /** False while what is on show is not known to hold: another quantity, or the state after an award, is on its way. */
  isCurrent: boolean;
  offers: readonly Offer[];
  search: OffersSearch;
  onSearch: (change: Partial<OffersSearch>) => void;
  toggle: ReactNode;
  enterButton: ReactNode;
  /** Undefined for somebody who may not enter offers. */
  onEnter: ((start?: OfferStart) => void) | undefined;
  onEdit: (offer: Offer) => void;
};

/** The comparison at work: proposals, matrix, the chosen offer beside it, and the dialogs to award. */
export function ComparisonView(props: Props) {
  const { comparison, isCurrent, offers, search, onSearch } = props;
  const [marked, setMarked] = useState<MarkedPlan>("split_by_line");
  const [isDense] = useDense();
  const invited = useInvited();
  const columns = useColumns(search);
  const drawn = useMatrix({ comparison, offers, invited, columns, view: search.price ?? "unit", marked });
  const choice = useChoice(drawn.matrix, isCurrent);
  const { place, found, isOpen, awarding, setAwarding, grid, endAward } = choice;
  const ownTotal = ownTotalOf(drawn.matrix, drawn.comparison.lot);
  const onPin = (id: string) => {
    const pinned = columns.pinned ?? [];
    onSearch({
      pinned: joined(pinned.includes(id) ? pinned.filter((each) => each !== id) : [...pinned, id]),
    });
  };
  return (
    <>
      {comparison.lines.length === 0 || orderedLines(comparison).size < comparison.lines.length ? (
        <SummaryStrip comparison={comparison} ownTotal={ownTotal} marked={marked} onMark={setMarked} />
      ) : null}
      <Tools {...props} invited={invited} matrix={drawn.matrix} marked={marked} />
      <NestingNote count={comparison.nesting} />
      {/* The matrix is as wide as without the panel, so that nothing in it moves when the panel comes. */}
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

const joined = (ids: readonly string[]) => (ids.length > 0 ? ids.join(",") : undefined);

/** Who was asked, and where each stands. */
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

/** The columns as the address says. */
function useColumns({ suppliers, pinned }: OffersSearch): ColumnChoice {
  return useMemo(() => ({ shown: suppliers?.split(","), pinned: pinned?.split(",") }), [suppliers, pinned]);
}

/** The cell that is chosen, whether its offer is on show, and what is about to be awarded. */
function useChoice(matrix: Matrix, isCurrent: boolean) {
  const may = usePermissions();
  const isWide = useIsWide();
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [isOpen, setOpen] = useState(false);
  const [awarding, setAwarding] = useState<MatrixCell>();
  const place = within(active, matrix);
  const onAward = (at: Place) => {
    setActive(at);
    const found = findPlace(matrix, at);
    const offer = found?.meeting?.compared;
    // What takes part in a comparison is not withdrawn, and where it came from makes no difference here.
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

type ToolsProps = Props & {
  invited: readonly InvitedSupplier[];
  matrix: Matrix;
  marked: MarkedPlan;
};

function Tools(props: ToolsProps) {
  const { comparison, isCurrent, offers, search, onSearch, toggle, invited, matrix, marked } = props;
  const { enterButton, onEnter } = props;
  const isAwarded = matrix.lines.some((line) => line.isAwarded);
  const t = useTranslations("offers");
  const { id } = useRequest();
  const may = usePermissions();
  const hasOpenLine = matrix.lines.some((line) => !line.isAwarded && line.best.landed[0] !== null);
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
      <span className="flex min-h-8 sm:min-w-[212px]">
        <MatrixMenus
          comparison={comparison}
          suppliers={allSuppliers(comparison, offers, invited)}
          matrix={matrix}
          view={search.price ?? "unit"}
          onColumns={(suppliers) => onSearch({ suppliers: suppliers && joined(suppliers) })}
        />
      </span>
      <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
        {isAwarded ? <EnterMenu onEnter={onEnter} /> : enterButton}
        {isAwarded ? <OrdersLink requestId={id} /> : null}
        {canAward ? (
          <ButtonLink
            variant="primary"
            disabled={!isCurrent}
            to="/purchase-requests/$id/award-plan"
            params={{ id }}
            search={{ start: marked === "split_by_line" ? undefined : marked, lot: comparison.lot }}
          >
            {t("plan.open")}
          </ButtonLink>
        ) : null}
      </span>
    </MatrixTools>
  );
}

/** Once something is awarded the orders come first; an offer is entered now and then. */
function EnterMenu({ onEnter }: Pick<Props, "onEnter">) {
  const t = useTranslations("offers");
  if (!onEnter) return null;
  const trigger = (
    <IconButton label={t("more")}>
      <Ellipsis size={16} aria-hidden="true" />
    </IconButton>
  );
  return (
    <Menu trigger={trigger}>
      <MenuItem icon={<Plus size={16} aria-hidden="true" />} onSelect={() => onEnter()}>
        {t("enter")}
      </MenuItem>
    </Menu>
  );
}

type PanelProps = Props & { matrix: Matrix; found: MatrixCell; onAward: () => void };

function Panel({ matrix, found, comparison, offers, onAward, onEnter, onEdit }: PanelProps) {
  const { lot, meeting } = found;
  const covering = meeting?.covering;
  // What is in the price of another line is told by the offer on that one.
  const at = matrix.lines.find(({ line }) => line.line.id === covering?.line.line.id) ?? found.at;
  if (!meeting) return <OwnPanel comparison={comparison} at={at} lot={lot} />;
  const compared = meeting.compared ?? covering?.offer;
  const offerId = compared?.offer_id ?? meeting.aside?.id;
  if (!offerId) return <NoOfferPanel at={at} meeting={meeting} onEnter={onEnter} />;
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

type AwardProps = Props & { found: MatrixCell; onClose: () => void };

function Award({ found: { at, lot, meeting }, comparison, offers, onClose }: AwardProps) {
  const { id } = useRequest();
  const offer = meeting?.compared ?? meeting?.covering?.offer;
  if (!offer) return null;
  return (
    <AwardDialog
      requestId={id}
      comparison={comparison}
      line={meeting?.covering?.line ?? at.line}
      offer={offer}
      record={offers.find(({ id: known }) => known === offer.offer_id)}
      lot={lot}
      onClose={onClose}
    />
  );
}
