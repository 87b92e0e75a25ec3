import { tierFor } from "@kantwerk/costing/tiers";
import { memo } from "react";
import type { Draft } from "./draft.ts";
import { money, number } from "./formats.ts";
import { judgeOffer, type LineOffer } from "./judgeOffer.ts";
import { usePage } from "./Page.tsx";
import type { ProductGroup } from "./pageData.ts";
import { useTexts } from "./texts/Texts.tsx";

// Prices are counted in ten-thousandths of the currency, as whole numbers: exact without a library.
const decimals = 4;
const perUnit = 10n ** BigInt(decimals);

/** A decimal amount ("12.5") in ten-thousandths. Decimals after the fourth are left out. */
export function toTenThousandths(amount: string): bigint {
  const [whole = "0", fraction = ""] = amount.split(".");
  return BigInt(whole) * perUnit + BigInt(fraction.slice(0, decimals).padEnd(decimals, "0"));
}

/** Ten-thousandths as a total of two decimals ("189.50"), rounded half up. Amounts are never negative here. */
export function toTotal(tenThousandths: bigint): string {
  const cents = (tenThousandths + 50n) / 100n;
  return `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;
}

/** What a line costs for one asked quantity, with all that comes on top; no total where no tier covers it. */
type LineTotal = { quantity: number; total: string | undefined };

/** The totals of one line's offer, in the order of the quantities asked for. */
export function lineTotals({ attributes }: LineOffer, quantities: number[]): LineTotal[] {
  const { tiers, packaging_price, shipping_price, customs_price } = attributes;
  const extra = [packaging_price, shipping_price, customs_price]
    .map((price) => toTenThousandths(price ?? "0"))
    .reduce((sum, price) => sum + price, 0n);
  return quantities.map((quantity) => {
    const tier = tierFor(tiers, quantity);
    const total = tier && BigInt(quantity) * toTenThousandths(tier.unit_price) + extra;
    return { quantity, total: total === null ? undefined : toTotal(total) };
  });
}

/** The lines' totals added up, lot by lot; no sum where a line has no price for its lot. */
export function sumOfTotals(lines: LineTotal[][]): (string | undefined)[] {
  const lots = Math.max(0, ...lines.map((line) => line.length));
  return Array.from({ length: lots }, (_, lot) => {
    const totals = lines.map((line) => line[lot]?.total);
    if (totals.includes(undefined)) return undefined;
    return toTotal(totals.reduce((sum, total) => sum + toTenThousandths(total ?? "0"), 0n));
  });
}

type Entry = { id: string; name: string; totals: LineTotal[] };

/** What the offer comes to, for each product and asked quantity, before it is sent. */
export const OfferSummary = memo(function OfferSummary({ draft, today }: { draft: Draft; today: string }) {
  const { say } = useTexts();
  const { data } = usePage();
  const { offers, problems } = judgeOffer(draft, data.openLines, today);
  const wrong = (line: string) => Object.keys(problems).some((field) => field.startsWith(`${line}.`));
  const entriesOf = (group: ProductGroup): Entry[] =>
    group.lines.flatMap((line) => {
      const offer = offers.find((each) => each.line.id === line.id);
      if (!offer || wrong(line.id)) return [];
      return [
        { id: line.id, name: line.attributes.name, totals: lineTotals(offer, line.attributes.quantities) },
      ];
    });
  const filled = data.groups
    .map((group, index) => ({ key: group.product?.id ?? String(index), group, entries: entriesOf(group) }))
    .filter(({ entries }) => entries.length > 0);
  if (filled.length === 0) return null;
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <h3 className="font-medium">{say("summary")}</h3>
      {filled.map(({ key, group, entries }) => (
        <ProductTotals key={key} group={group} entries={entries} named={filled.length > 1} />
      ))}
      <p className="text-xs text-muted">{say("summaryNote")}</p>
    </div>
  );
});

type Props = { group: ProductGroup; entries: Entry[]; named: boolean };

function ProductTotals({ group, entries, named }: Props) {
  const { say, locale } = useTexts();
  const { currency } = usePage().data.meta.organization;
  const lots = entries[0]?.totals ?? [];
  const show = (total: string | undefined) =>
    total === undefined ? (
      <span className="text-faint">{say("noTierFor")}</span>
    ) : (
      money(total, currency, locale, 2)
    );
  const name = group.product?.attributes.name;
  return (
    // The table scrolls sideways where ten quantities do not fit; the keyboard reaches it.
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={name ?? say("summary")}
      className="overflow-x-auto rounded-md"
    >
      <table className="w-full border-collapse text-end tabular-nums [&_:is(td,th)]:pl-2 [&_:is(td,th)]:py-1 [&_:is(td,th)]:whitespace-nowrap [&_:is(td,th):first-child]:pl-0">
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="max-w-48 truncate text-start font-medium">
              {named && name ? <bdi>{name}</bdi> : say("summaryLine")}
            </th>
            {(group.product?.attributes.quantities ?? lots.map((lot) => lot.quantity)).map((quantity) => (
              <th key={quantity} scope="col" className="text-end font-medium">
                {say("quantityPieces", { quantity: number(quantity, locale) })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id} className="border-t border-line">
              <th scope="row" className="max-w-48 truncate text-start font-normal">
                <bdi>{entry.name}</bdi>
              </th>
              {entry.totals.map((lot) => (
                <td key={lot.quantity}>{show(lot.total)}</td>
              ))}
            </tr>
          ))}
          {entries.length > 1 ? (
            <tr className="border-t border-line-strong font-semibold">
              <th scope="row" className="text-start">
                {say("summaryTotal")}
              </th>
              {sumOfTotals(entries.map((entry) => entry.totals)).map((total, lot) => (
                <td key={lots[lot]?.quantity ?? lot}>{show(total)}</td>
              ))}
            </tr>
          ) : null}
        </tbody>
      </table>
    </section>
  );
}
