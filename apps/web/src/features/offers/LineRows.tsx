import { Ban } from "lucide-react";
import { type CSSProperties, memo } from "react";
import { useTranslations } from "use-intl";
import { stateOf } from "../../records/offers.ts";
import { cx } from "../../ui/cx.ts";
import { coversOf } from "../awards/awarded.ts";
import type { CellTexts } from "./cellTexts.ts";
import { ownKey, pinnedLooks, proposedKey, proposedLooks } from "./gridPlaces.ts";
import { comparedAmount, type MatrixLine, priceAt, type SupplierEntry } from "./matrix.ts";
import { OwnCell, ownBackground } from "./OwnCell.tsx";
import { PriceCell } from "./PriceCell.tsx";
import { StateMark } from "./StateMark.tsx";
import { basisOf, type PriceView } from "./search.ts";
import { useStateLabel } from "./useStateLabel.ts";

type Props = {
  at: MatrixLine;
  hasOwn: boolean;
  view: PriceView;
  texts: CellTexts;
  isDense: boolean;
  /** Key of the line's proposed offer and quantity; a string, so that `memo` can compare it. */
  proposed: string | undefined;
  isOwnProposed: boolean;
  /** Row and column of the grid's tab stop, if in this line. */
  activeRow: number | undefined;
  activeColumn: number | undefined;
};

/** One line of the matrix, with a row per quantity. */
export const LineRows = memo(function LineRows(props: Props) {
  const { at, hasOwn, texts, isDense } = props;
  const rows = at.lots.length;
  const height = rows * (isDense ? 27 : 35);
  const style = { "--lots": rows, containIntrinsicBlockSize: `auto ${Math.max(height, 48)}px` };
  return (
    <tbody
      style={style as CSSProperties}
      className="group/line grid grid-cols-(--narrow) border-t border-line-strong [content-visibility:auto] first:border-t-0 sm:grid-cols-(--wide)"
    >
      {at.lots.map((lot, position) => (
        <tr key={lot} data-row={at.firstRow + position} className="contents">
          {position === 0 ? <LineHeader at={at} /> : null}
          <th
            scope="row"
            className={cx(
              "sticky left-0 z-20 flex min-h-(--row) items-center justify-end font-normal bg-surface shadow-[1px_0_0_var(--color-line)] px-2 text-muted sm:left-(--line-width)",
              position > 0 ? "border-t border-line" : "max-sm:border-t max-sm:border-line",
            )}
          >
            <span className="figures">{texts.quantity(at.line.quantities[lot] ?? 0)}</span>
          </th>
          {hasOwn ? <OwnPlace {...props} lot={lot} position={position} /> : null}
          {at.entries.map((entry, column) => (
            <SupplierCell
              key={entry.supplierId}
              {...props}
              entry={entry}
              lot={lot}
              position={position}
              column={column + (hasOwn ? 1 : 0)}
              pin={entry.isPinned ? column : undefined}
            />
          ))}
        </tr>
      ))}
    </tbody>
  );
});

function LineHeader({ at: { line, lots, isAwarded } }: { at: MatrixLine }) {
  return (
    <th
      scope="rowgroup"
      rowSpan={lots.length}
      className="left-0 text-left font-normal z-20 bg-surface max-sm:col-span-full sm:sticky sm:row-span-(--lots) sm:px-3 sm:py-2"
    >
      <div className="flex gap-1.5 max-sm:sticky max-sm:left-0 max-sm:w-max max-sm:max-w-[calc(100vw-26px)] max-sm:flex-wrap max-sm:items-baseline max-sm:px-3 max-sm:pt-2 max-sm:pb-1 sm:flex-col sm:gap-0">
        <span className="line-clamp-2 font-medium" title={line.name}>
          {line.name}
        </span>
        <span className="line-clamp-1 text-xs leading-4 break-all text-muted" title={line.product_name}>
          {isAwarded ? (
            <span className="mr-1 inline-block align-[-2px]">
              <StateMark state="ordered" />
            </span>
          ) : null}
          {line.product_name}
        </span>
      </div>
    </th>
  );
}

type CellProps = Props & { lot: number; position: number };

const cellLooks =
  "flex min-h-(--row) min-w-0 cursor-default items-center border-l border-line px-2 -outline-offset-2 outline-accent focus:outline-2 group-data-open/grid:aria-selected:outline-2";

/** Data attributes and tab index of a grid cell. */
function placeOf({ at, activeRow, activeColumn }: Props, position: number, column: number) {
  const isActive = at.firstRow + position === activeRow && column === activeColumn;
  return { "data-column": column, tabIndex: isActive ? 0 : -1, "aria-selected": isActive } as const;
}

function OwnPlace(props: CellProps) {
  const { at, lot, position, view, texts, isOwnProposed, proposed } = props;
  const hasPrice = at.line.our_calculation.some(({ quantity }) => quantity === at.line.quantities[lot]);
  const isProposed = isOwnProposed ? hasPrice : proposed === ownKey(at.line.quantities[lot] ?? 0);
  return (
    <td
      {...placeOf(props, position, 0)}
      className={cx(
        cellLooks,
        ownBackground({ at, lot, view }),
        position > 0 && "border-t",
        "justify-end",
        isProposed && proposedLooks,
      )}
    >
      <OwnCell {...{ at, lot, view, texts, isProposed }} />
    </td>
  );
}

/** Background of a cell: ordered takes precedence over cheapest. */
function backgroundOf(isOrdered: boolean, isBest: boolean): string {
  if (isOrdered) return "bg-accent-soft";
  return isBest ? "bg-good-soft" : "bg-surface hover:bg-hover";
}

type SupplierCellProps = CellProps & { entry: SupplierEntry; column: number; pin: number | undefined };

function SupplierCell(props: SupplierCellProps) {
  const { at, entry, lot, position, column, proposed, pin, view } = props;
  const price = priceAt(entry, lot);
  const offer = entry.compared;
  const by = basisOf(view);
  const best = at.best[by][lot] ?? null;
  const covering = entry.covering?.offer;
  const isBest = price?.price_band != null && Number(comparedAmount(price, by)) === Number(best);
  const isOnlyPlace = entry.awardedLot === undefined || !at.lots.includes(entry.awardedLot);
  const isCoveredHere = covering?.status === "ordered";
  const isAwardedHere = offer?.status === "ordered" && (isOnlyPlace || entry.awardedLot === lot);
  const isProposed =
    proposed !== undefined &&
    proposed ===
      proposedKey((offer ?? covering)?.offer_id ?? "", price?.quantity ?? at.line.quantities[lot] ?? 0);
  return (
    <td
      {...placeOf(props, position, column)}
      {...(pin !== undefined && { style: { "--pin": pin } as CSSProperties })}
      className={cx(
        cellLooks,
        pin !== undefined && pinnedLooks,
        position > 0 && "border-t",
        backgroundOf(isAwardedHere || isCoveredHere, isBest && coversOf(offer ?? {}).length === 0),
        isProposed && proposedLooks,
        !price && (covering ? "justify-end" : "justify-center"),
      )}
    >
      {offer && price ? (
        <PriceCell
          offer={offer}
          change={entry.change}
          price={price}
          best={best}
          view={view}
          texts={props.texts}
          isFirst={position === 0}
          isProposed={isProposed}
          isAwardedHere={isAwardedHere}
        />
      ) : (
        <UncomparedCell entry={entry} isFirst={position === 0} />
      )}
    </td>
  );
}

/** Shows that a supplier declined the line, with a truncated reason; the panel has the full text. */
function DeclinedCell({ reason }: { reason: string | null }) {
  const t = useTranslations("offers.grid");
  const text = reason ? t("declinedBecause", { reason }) : t("declined");
  return (
    <span title={text} className="flex min-w-0 items-center gap-1 text-xs text-faint">
      <Ban size={13} aria-hidden="true" className="shrink-0" />
      <span aria-hidden="true" className="truncate">
        {reason || t("declined")}
      </span>
      <span className="sr-only">{text}</span>
    </span>
  );
}

function UncomparedCell({
  entry: { covering, uncompared, declined },
  isFirst,
}: {
  entry: SupplierEntry;
  isFirst: boolean;
}) {
  const t = useTranslations("offers.grid");
  const label = useStateLabel();
  if (covering)
    return (
      <span
        title={t("inPriceOf", { line: covering.line.name })}
        className="flex min-w-0 items-center gap-1 text-xs text-muted"
      >
        {covering.offer.status === "offered" || !isFirst ? null : <StateMark state={covering.offer.status} />}
        <span className="truncate">{t("inPriceOf", { line: covering.line.name })}</span>
      </span>
    );
  if (declined && isFirst) return <DeclinedCell reason={declined.reason} />;
  if (!uncompared || !isFirst)
    return (
      <>
        <span aria-hidden="true" className="text-faint">
          –
        </span>
        <span className="sr-only">{t("noOffer")}</span>
      </>
    );
  const state = stateOf(uncompared);
  return (
    <span className="flex items-center gap-1 text-xs text-faint">
      <StateMark state={state} />
      <span aria-hidden="true">{label(state)}</span>
    </span>
  );
}
