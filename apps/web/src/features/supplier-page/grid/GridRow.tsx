import { Ban, Package } from "lucide-react";
import { memo, useState } from "react";
import { money, number } from "../../../public/formats.ts";
import { BuyingFields, hasBuying } from "../BuyingFields.tsx";
import { CoverChoice } from "../CoverChoice.tsx";
import type { Change } from "../changeDraft.ts";
import type { Column } from "../columns.ts";
import { emptyBuying, type LineDraft } from "../draft.ts";
import { usePage } from "../Page.tsx";
import type { Line } from "../pageData.ts";
import { priceAt } from "../prices.ts";
import type { Problems } from "../texts/problem.ts";
import { sayProblem, useTexts } from "../texts/Texts.tsx";
import { isZero, type TierRow } from "../tierRows.ts";
import { LineFacts } from "./LineFacts.tsx";

type Props = {
  line: Line;
  /** Entries for this line. */
  offer: LineDraft | undefined;
  declined: string | undefined;
  /** The line whose price covers this line. */
  lead: string | undefined;
  /** Lines that this line's price may cover. */
  coverable: string;
  columns: readonly Column[];
  problems: Problems;
  /** Pasted prices waiting to be applied, by quantity. */
  pending: ReadonlyMap<number, string> | undefined;
  change: (change: Change) => void;
  /** Original text of values that were normalised ("5,-" for 5,00). */
  understood: ReadonlyMap<string, string>;
};

/** A line with one cell per quantity. */
export const GridRow = memo(function GridRow(props: Props) {
  const { line, offer, declined, lead, coverable, columns, problems, change } = props;
  const { tiers = [], free_of_charge: free = false, covers = [], buying = emptyBuying } = offer ?? {};
  const { say, locale } = useTexts();
  const { positions, lineOf, togetherOf } = usePage().data;
  const { name, quantities, declined: before } = line.attributes;
  const isDeclined = declined !== undefined;
  const toggle = () =>
    change({ to: "decline", line: line.id, reason: isDeclined ? (before ? false : null) : "" });
  const given = { line: line.id, buying, problems };
  const [isOpen, setOpen] = useState(() => hasBuying(given));
  const hasPrices = !isDeclined && lead === undefined;
  const asksFree = free || tiers.some((tier) => isZero(tier, locale));
  const prices = (
    <tr data-row={line.id} className={`border-b border-line ${isDeclined ? "bg-sunken" : "bg-surface"}`}>
      <td className="ps-3 text-muted tabular-nums">{positions.get(line.id)}</td>
      <LineFacts line={line} gone={isDeclined}>
        {asksFree && !isDeclined ? (
          <label className="flex items-center gap-1.5 text-xs text-muted">
            <input
              type="checkbox"
              className="accent-accent"
              checked={free}
              onChange={(event) =>
                change({ to: "free", line: line.id, free_of_charge: event.target.checked })
              }
            />
            {say("reallyFree")}
          </label>
        ) : null}
        {hasPrices && (coverable !== "" || togetherOf(line.id)?.whole) ? (
          <details className="text-xs" open={covers.length > 0}>
            <summary tabIndex={-1} className="cursor-pointer text-muted">
              {say("alsoCovers")}
            </summary>
            <CoverChoice {...{ line, coverable, change }} chosen={covers} hidesLegend />
          </details>
        ) : null}
      </LineFacts>
      {isDeclined ? (
        <td colSpan={columns.length} className="border-l border-line px-2.5 text-muted">
          <span className="font-medium text-text">{say("declinedLine")}</span> {declined}
        </td>
      ) : lead !== undefined ? (
        <td colSpan={columns.length} className="border-l border-line px-2.5 text-sm text-muted">
          {say("inPriceOf", {
            name: `${say("positionShort")} ${positions.get(lead) ?? ""} ${lineOf(lead)?.attributes.name ?? ""}`,
          })}
        </td>
      ) : (
        columns.map(({ index, quantity: headed }) => {
          const quantity = quantities[index];
          if (quantity === undefined) return <td key={index} className="border-l border-line" />;
          return <Cell key={index} {...props} tiers={tiers} {...{ index, quantity, headed }} />;
        })
      )}
      <td className="text-center whitespace-nowrap">
        {hasPrices ? (
          <button
            type="button"
            tabIndex={-1}
            aria-expanded={isOpen}
            aria-label={`${say("buyingTerms")}: ${name}`}
            title={say("buyingTerms")}
            onClick={() => setOpen(!isOpen)}
            className="inline-grid size-8 place-items-center rounded-md text-faint hover:bg-hover"
          >
            <Package size={16} aria-hidden="true" className="shrink-0" />
          </button>
        ) : null}
        <button
          type="button"
          tabIndex={-1}
          aria-label={say(isDeclined ? "takeBackOf" : "declineLineOf", { name })}
          title={say(isDeclined ? "takeBack" : "declineLine")}
          onClick={toggle}
          className="inline-grid size-8 place-items-center rounded-md text-faint hover:bg-hover"
        >
          <Ban size={16} aria-hidden="true" className="shrink-0" />
        </button>
      </td>
    </tr>
  );
  if (!hasPrices || !(isOpen || hasBuying(given))) return prices;
  return (
    <>
      {prices}
      <tr className="border-b border-line bg-sunken">
        <td />
        <td colSpan={columns.length + 5} className="px-2 py-2">
          <div className="max-w-lg">
            <BuyingFields {...given} change={change} />
          </div>
        </td>
      </tr>
    </>
  );
});

type CellProps = Props & { tiers: TierRow[]; index: number; quantity: number; headed: number | null };

function Cell({ line, tiers, index, quantity, headed, problems, pending, change, understood }: CellProps) {
  const { say, locale } = useTexts();
  const { positions, meta } = usePage().data;
  const at = tiers.findIndex((tier) => Number(tier.from) === quantity);
  const value = priceAt(tiers, quantity);
  const problem = at < 0 ? undefined : problems[`${line.id}.tiers.${at}.unit_price`];
  const waiting = pending?.get(quantity);
  const isChanged = waiting !== undefined && value !== "";
  const refused = problem ? "bg-bad-soft shadow-[inset_0_0_0_1.5px_var(--color-bad)]" : "";
  const look = waiting === undefined ? refused : isChanged ? "bg-warn-soft" : "bg-good-soft";
  const typed = understood.get(`${line.id} ${quantity}`);
  const currency = meta.organization.currency;
  const note =
    waiting !== undefined && isChanged ? (
      <s>{value}</s>
    ) : typed !== undefined && typed !== value ? (
      <span className="text-accent">{`„${typed}“ =`}</span>
    ) : quantity === headed ? null : (
      say("quantityShort", { quantity: number(quantity, locale) })
    );
  return (
    <td
      data-column={index}
      className={`relative border-l border-line p-0 data-range:bg-accent-soft focus-within:shadow-[inset_0_0_0_2px_var(--color-accent)] ${look}`}
    >
      <span className="flex items-baseline gap-1 px-2.5">
        {note ? (
          <span aria-hidden="true" className="min-w-0 max-w-16 truncate text-xs text-muted">
            {note}
          </span>
        ) : null}
        <input
          className="figure h-9 min-w-12! flex-1 bg-transparent"
          inputMode="decimal"
          autoComplete="off"
          maxLength={32}
          id={at < 0 ? undefined : `field-${line.id}.tiers.${at}.unit_price`}
          aria-label={say("cell", {
            position: positions.get(line.id) ?? "",
            name: line.attributes.name,
            quantity: number(quantity, locale),
          })}
          aria-invalid={problem ? true : undefined}
          title={problem ? sayProblem(say, problem) : undefined}
          placeholder={say("open")}
          value={waiting === undefined ? value : money(waiting, currency, locale).replace(/[^\d.,]/g, "")}
          readOnly={waiting !== undefined}
          onChange={(event) =>
            change({ to: "prices", prices: [{ line: line.id, quantity, value: event.target.value }] })
          }
        />
      </span>
    </td>
  );
}
