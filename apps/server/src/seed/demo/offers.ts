import { date, euros, moment, randomNumbers } from "./rows.ts";

type OfferSource = {
  /** Indexes of the supplier within the request, and of the line. */
  by: number;
  at: number;
  quantities: number[];
  /** Days from now when the request was sent. */
  sent: number;
  /** Approximate cost of a piece. */
  cents: number;
};

/** Price breaks at the requested quantities; the third supplier's end at small lots, the last one's are the same for all. */
function tiersOf({ by, quantities }: OfferSource, cents: number) {
  const starts = by === 2 ? quantities.slice(0, 1) : by === 3 ? [1] : quantities;
  return starts.map((start, step) => {
    const next = starts[step + 1];
    const last = by === 2 ? start * 3 : null;
    return {
      min_quantity: step === 0 ? 1 : start,
      max_quantity: next === undefined ? last : next - 1,
      unit_price: euros(cents * (1 - step * 0.11)),
    };
  });
}

/** A supplier's offer on a line: cheaper ones take longer, and some are incomplete. */
export function demoOffer(of: OfferSource) {
  const { by, at, sent } = of;
  const random = randomNumbers(by * 31 + at * 7 + 3);
  const cents = of.cents * (0.9 + random(30) / 100);
  const foreign = by === 4;
  return {
    status: "offered" as const,
    source: by === 3 ? ("staff" as const) : ("supplier" as const),
    shipping_date: date(sent + 24 - by * 3 + (at % 3)),
    shipping_days: by === 3 ? null : 2 + (by % 2),
    lead_time_days: by === 2 ? null : 14 - by,
    tiers: tiersOf(of, cents),
    packaging_price: by === 3 ? null : euros(500 + by * 350),
    shipping_price: euros(1500 + by * 600),
    customs_price: foreign ? euros(1800) : "0.0000",
    currency: foreign ? "GBP" : "EUR",
    supplier_reference: `AN-${2100 + by * 100 + at}`,
    submitted_by_name: by === 3 ? null : "Vertrieb",
    submitted_at: moment(sent + 1 + by * 0.8),
    additional_information:
      at === 0 && by === 1 ? "Preise gültig bei Abruf aller Positionen in einem Los." : null,
    rating: by < 2 && at === 0 ? 5 - by : null,
    created_at: moment(sent + 1 + by * 0.8),
  };
}
