import type { Bid } from "@kantwerk/comparison/bids";
import type { ComparisonInput } from "@kantwerk/comparison/comparison";
import { boughtAt } from "@kantwerk/comparison/pricedOffer";
import { unitPrice } from "@kantwerk/costing/money";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { cx } from "../../ui/cx.ts";
import { isDoubtfulRow, minutesOf, staysInHouse } from "./ownPart.ts";
import { type Edit, othersIn, type PlanRow } from "./plan.ts";
import { QuantityInput } from "./QuantityInput.tsx";
import { type AbsentSupplier, SupplierChoice } from "./SupplierChoice.tsx";
import { Money, useDays } from "./signs.tsx";

type Props = {
  row: PlanRow;
  input: ComparisonInput;
  /** By line id. */
  positions: ReadonlyMap<string, number>;
  isLater: boolean;
  absent: readonly AbsentSupplier[];
  onEdit: (change: Edit) => void;
};

const cell = "px-2 leading-4 max-md:px-0";
const beneath = "block truncate text-xs leading-[15px] text-muted";

/** A plan line: quantity, supplier, price, and differences from the proposal. */
export function PlanLine({ row, input, positions, isLater, absent, onEdit }: Props) {
  const t = useTranslations("awardPlan.line");
  const formats = useFormats();
  const { line, position, chosen, quantity, asked, isEdited, options, inPriceOf } = row;
  const isDoubtful = isDoubtfulRow(row);
  const minutes = staysInHouse(row) && line.own_work?.machine ? minutesOf(row) : undefined;
  const lead = inPriceOf && positions.get(inPriceOf.id);
  const priceOf = (bid: Bid) => formats.money(unitPrice(bid.goods.div(bid.bought)));
  const isEstimated = chosen !== undefined && !inPriceOf && isEstimate(input, chosen, quantity);
  const choose = (offerId: string | undefined) =>
    onEdit(offerId === undefined ? { isLater: true } : { offerId, isLater: false });
  return (
    <tr
      className={cx(
        "h-[41px] border-b border-line last:border-b-0 max-md:grid max-md:h-auto max-md:grid-cols-4 max-md:items-center max-md:gap-x-2 max-md:gap-y-1.5 max-md:p-3",
        isEdited && "bg-accent-soft shadow-[inset_3px_0_0_var(--color-accent)]",
        isDoubtful && "bg-warn-soft shadow-[inset_3px_0_0_var(--color-warn)]",
      )}
    >
      <td className="pl-3 text-xs text-faint tabular-nums max-md:hidden">{position}</td>
      <th
        scope="row"
        className={cx(
          cell,
          "text-left font-normal max-md:order-1 max-md:col-span-3",
          !chosen && "text-muted",
        )}
      >
        <span title={line.name} className={cx("line-clamp-2 leading-[18px]", chosen && "font-medium")}>
          {line.name}
        </span>
        <span title={line.product_name} className={beneath}>
          {chosen?.together && !inPriceOf
            ? `${t("with", { positions: othersIn(chosen, line, positions) })} · `
            : null}
          {line.product_name}
        </span>
      </th>
      <td className={cx(cell, "text-right max-md:order-4")}>
        {inPriceOf ? (
          <span className="figures pr-1.5 text-muted">{quantity}</span>
        ) : (
          <QuantityInput
            label={t("quantityOf", { position, line: line.name })}
            value={quantity}
            isEdited={quantity !== asked}
            onChange={(next) => onEdit({ quantity: next })}
          />
        )}
        <span className="block pr-1.5 text-xs leading-[14px] whitespace-nowrap text-muted">
          {quantity === asked ? t("asked", { count: asked }) : t("was", { count: asked })}
        </span>
      </td>
      <td className={cx(cell, "max-md:order-3 max-md:col-span-4")}>
        <SupplierChoice {...{ row, absent, positions }} unitPrice={priceOf} onChoose={choose} />
      </td>
      <td className={cx(cell, "figures max-md:order-5")} title={isEstimated ? t("estimated") : undefined}>
        <PhoneLabel text={t("unitPrice")} />
        {chosen && !inPriceOf ? (
          <span className={cx(isEstimated && "text-muted italic")}>
            {isEstimated ? <span className="text-[11px]">{t("est")} </span> : null}
            {priceOf(chosen)}
          </span>
        ) : (
          "–"
        )}
      </td>
      <td className={cx(cell, "figures max-md:order-6", chosen && "font-medium")}>
        <PhoneLabel text={t("landed")} />
        {inPriceOf ? (
          <span className="font-normal text-muted">{t("inPriceOf", { position: lead ?? "" })}</span>
        ) : chosen ? (
          formats.total(chosen.landed.toFixed())
        ) : (
          "–"
        )}
      </td>
      <td className={cx(cell, "tabular-nums max-md:order-7 max-md:text-right")}>
        <PhoneLabel text={t("delivery")} />
        {chosen?.delivery_date ? formats.date(chosen.delivery_date).slice(0, 6) : null}
        {minutes === undefined ? null : (
          <span title={line.own_work?.machine?.name} className="text-muted">
            {formats.figure(Math.round(minutes))} min
          </span>
        )}
        {chosen?.delivery_date || minutes !== undefined ? null : "–"}
      </td>
      <td className={cx(cell, "text-right max-md:order-8 max-md:col-span-4", !isEdited && "max-md:hidden")}>
        {isEdited ? <Change row={row} /> : null}
      </td>
      <td className="text-center max-md:order-2 max-md:justify-self-end">
        <span aria-hidden="true" className="mr-2 text-xs text-muted md:hidden">
          {t("later")}
        </span>
        <Checkbox
          aria-label={t("laterOf", { position, line: line.name })}
          checked={isLater || !chosen}
          disabled={options.length === 0}
          onChange={(next) => onEdit(next ? { isLater: true } : { isLater: false, offerId: offerFor(row) })}
          className="inline-grid align-middle"
        />
      </td>
    </tr>
  );
}

/** The bid for a line that was left open: the previous one, otherwise the best. */
const offerFor = ({ proposed, options }: PlanRow) => proposed?.offer_id ?? options[0]?.bid.offer_id;

/** Whether no tier of the offer covers the quantity. */
function isEstimate({ offers }: ComparisonInput, bid: Bid, quantity: number): boolean {
  const offer = offers.find(({ offer_id }) => offer_id === bid.offer_id);
  return offer !== undefined && boughtAt(offer, quantity).estimated;
}

function PhoneLabel({ text }: { text: string }) {
  return <span className="block text-[11px] leading-3 font-normal text-muted md:hidden">{text}</span>;
}

/** Differences from the proposal in cost and delivery date. */
function Change({ row: { change, chosen } }: { row: PlanRow }) {
  const t = useTranslations("awardPlan.line");
  const daysOf = useDays();
  const words = chosen
    ? [
        ...(change.days === 0 ? [] : [daysOf(change.days)]),
        ...(change.pieces === 0
          ? []
          : [t("morePieces", { sign: change.pieces < 0 ? "−" : "+", count: Math.abs(change.pieces) })]),
      ].join(", ")
    : t("notNow");
  return (
    <>
      <span className="block leading-[18px] font-medium">
        <Money amount={change.money} isQuiet={!chosen} />
      </span>
      <span
        className={cx(
          "block truncate text-xs leading-[15px]",
          change.days < 0 ? "text-good" : change.days > 0 ? "text-warn" : "text-muted",
        )}
      >
        {words}
      </span>
    </>
  );
}
