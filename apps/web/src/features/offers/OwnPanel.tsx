import type { ComparedOffer, Comparison, OurCost, OurPrice } from "@kantwerk/comparison/comparison";
import { cheaperFrom } from "@kantwerk/comparison/implied";
import { difference, sum, times } from "@kantwerk/costing/money";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { FigureTable } from "../../ui/FigureTable.tsx";
import type { MatrixLine } from "./matrix.ts";
import { PanelHead } from "./NoOfferPanel.tsx";
import { OwnDecision } from "./OwnDecision.tsx";

type Props = {
  comparison: Comparison;
  at: MatrixLine;
  lot: number;
  /** Undefined if the user cannot award the line in-house. */
  onAward?: (() => void) | undefined;
};

/** The ranked offer with the lowest total at a quantity. */
function bestAt({ line }: MatrixLine, lot: number): ComparedOffer | undefined {
  return line.offers
    .filter(({ competitiveness }) => competitiveness !== null)
    .toSorted((a, b) => Number(a.prices[lot]?.landed_total) - Number(b.prices[lot]?.landed_total))[0];
}

/** Our calculation of a line, compared with the best offer. */
export function OwnPanel({ comparison: { currency }, at, lot, onAward }: Props) {
  const t = useTranslations("offers");
  const { our_calculation, quantities } = at.line;
  const own = our_calculation.find(({ quantity }) => quantity === quantities[lot]);
  const best = bestAt(at, lot);
  return (
    <div className="grid gap-3">
      <PanelHead title={t("panel.ownTitle")} at={at} />
      <OwnDecision at={at} onAward={onAward} />
      {our_calculation.length > 0 ? (
        <OwnPrices currency={currency} at={at} lot={lot} />
      ) : (
        <p className="text-muted">{t("own.unknown")}</p>
      )}
      {own?.cost && best ? (
        <MakeOrBuy currency={currency} own={own} cost={own.cost} best={best} lot={lot} />
      ) : null}
      <p className="text-xs text-muted">
        {own ? `${t("own.capacity")} ` : null}
        <Link
          to="/products/$id/production"
          params={{ id: at.line.product_id }}
          className="text-accent hover:underline"
        >
          {t("own.operations")}
        </Link>
      </p>
    </div>
  );
}

function OwnPrices({ currency, at, lot }: { currency: string; at: MatrixLine; lot: number }) {
  const t = useTranslations("offers.own");
  const formats = useFormats();
  const { our_calculation, quantities } = at.line;
  const tellsCosts = our_calculation.some(({ cost }) => cost);
  const money = (amount: string | undefined) => (amount ? formats.money(amount, currency) : "–");
  return (
    <div className="grid gap-1.5">
      <FigureTable
        label={t("price")}
        rows={our_calculation.map((own) => ({ ...own, position: quantities.indexOf(own.quantity) }))}
        keyOf={({ quantity }) => String(quantity)}
        rowClass={({ position }) => position === lot && "*:font-semibold"}
        columns={{
          quantity: {
            head: t("quantity"),
            isRowHead: true,
            cell: ({ quantity }) => formats.figure(quantity),
          },
          cost: tellsCosts && { head: t("cost"), cell: ({ cost }) => money(cost?.lot_cost) },
          price: { head: t("price"), cell: ({ total }) => money(total) },
          best: {
            head: t("best"),
            cell: ({ position }) => money(bestAt(at, position)?.prices[position]?.landed_total),
          },
        }}
      />
      <p className="text-xs text-muted">{t("note")}</p>
    </div>
  );
}

type MakeOrBuyProps = {
  currency: string;
  own: OurPrice;
  cost: OurCost;
  best: ComparedOffer;
  lot: number;
};

/** Make or buy: our cost against theirs, split into one-off, per-piece and remaining cost. */
function MakeOrBuy({ currency, own: { quantity }, cost, best, lot }: MakeOrBuyProps) {
  const t = useTranslations("offers.own");
  const formats = useFormats();
  const landed = best.prices[lot]?.landed_total ?? "0";
  const { implied, supplier_name: name } = best;
  const money = (amount: string) => formats.money(amount, currency);
  const less = difference(landed, cost.lot_cost);
  const [run, theirRun] = [
    times(cost.piece_cost, quantity),
    implied ? times(implied.per_piece, quantity) : "0",
  ];
  const rows = implied && [
    { label: t("once"), ours: cost.once_cost, theirs: implied.one_off },
    { label: t("run"), ours: run, theirs: theirRun },
    { label: t("rest"), ours: null, theirs: difference(landed, sum([implied.one_off, theirRun])) },
  ];
  const ours = { once: cost.once_cost, each: cost.piece_cost };
  const theirs = implied && { once: implied.one_off, each: implied.per_piece };
  const making = theirs && cheaperFrom(theirs, ours);
  const buying = theirs && cheaperFrom(ours, theirs);
  return (
    <section className="grid gap-2 border-t border-line pt-2.5">
      <h3 className="font-medium">{t("makeOrBuy", { quantity: formats.figure(quantity) })}</h3>
      <p>
        {Number(less) >= 0
          ? t("make", { name, amount: money(less) })
          : t("buy", { name, amount: money(difference("0", less)) })}
        {making ? ` ${t("from", { quantity: formats.figure(making) })}` : null}
        {buying ? ` ${t("fromBuying", { quantity: formats.figure(buying) })}` : null}
      </p>
      {rows ? (
        <FigureTable
          label={t("makeOrBuy", { quantity: formats.figure(quantity) })}
          rows={rows}
          keyOf={({ label }) => label}
          columns={{
            part: { head: t("part"), isRowHead: true, cell: ({ label }) => label },
            ours: { head: t("ours"), cell: ({ ours }) => (ours === null ? "–" : money(ours)) },
            theirs: { head: t("theirs", { name }), cell: ({ theirs }) => money(theirs) },
            difference: {
              head: t("difference"),
              cell: ({ ours, theirs }) => money(difference(theirs, ours ?? "0")),
            },
          }}
        />
      ) : null}
    </section>
  );
}
