// The supplier's page loads this file: keep it free of libraries. Numbers are only compared, never stored.

export type PlausibilityCode =
  /** A larger quantity has a higher unit price. */
  | "price_rises"
  /** Ten times the price of the adjacent quantity, or a tenth. */
  | "price_far"
  /** Ten times the price of all other lines at this quantity, or a tenth. */
  | "price_far_from_lines"
  /** More pieces cost less in total. */
  | "total_falls"
  | "valid_before_deadline"
  | "date_past"
  | "date_far";

export type PlausibilityMark = {
  code: PlausibilityCode;
  line: string | null;
  quantity: number | null;
  /** The attribute of a date. */
  attribute: string | null;
  /** The value it is compared with: another price, a date. */
  other: string | null;
  otherQuantity: number | null;
};

export type PricedLine = {
  line: string;
  tiers: readonly { min_quantity: number; unit_price: string }[];
};

const times = 10;
const yearsAhead = 10;
/** With fewer lines there is no norm to deviate from. */
const fewestLines = 5;

const isFar = (one: number, other: number): boolean =>
  one > 0 && other > 0 && (one >= other * times || other >= one * times);

const priceMark = (
  code: PlausibilityCode,
  line: string,
  quantity: number,
  more: Partial<Pick<PlausibilityMark, "other" | "otherQuantity">> = {},
): PlausibilityMark => ({ code, line, quantity, attribute: null, other: null, otherQuantity: null, ...more });

/** Implausible prices of one line, each compared with that of the previous quantity. */
export function tierMarks({ line, tiers }: PricedLine): PlausibilityMark[] {
  const sorted = tiers.toSorted((a, b) => a.min_quantity - b.min_quantity);
  return sorted.flatMap(({ min_quantity: quantity, unit_price }, at) => {
    const before = sorted[at - 1];
    if (!before) return [];
    const [price, other] = [Number(unit_price), Number(before.unit_price)];
    const against = { other: before.unit_price, otherQuantity: before.min_quantity };
    if (isFar(price, other)) return [priceMark("price_far", line, quantity, against)];
    if (price > other) return [priceMark("price_rises", line, quantity, against)];
    // A price of 0 is confirmed by "free of charge".
    const isLess = price > 0 && price * quantity < other * before.min_quantity;
    return isLess ? [priceMark("total_falls", line, quantity, against)] : [];
  });
}

/** Prices far from those of all other lines at the same position: typically a missing comma. */
function lineMarks(lines: readonly PricedLine[]): PlausibilityMark[] {
  const placed = lines.flatMap(({ line, tiers }) =>
    tiers.map(({ min_quantity, unit_price }, place) => ({
      line,
      place,
      min_quantity,
      price: Number(unit_price),
    })),
  );
  return [...Map.groupBy(placed, ({ place }) => place).values()].flatMap((same) => {
    const sorted = same
      .map(({ price }) => price)
      .filter((price) => price > 0)
      .sort((a, b) => a - b);
    if (sorted.length < fewestLines) return [];
    const [least = 0, second = 0] = sorted;
    const [most = 0, next = 0] = sorted.toReversed();
    const far = same.filter(
      ({ price }) => (price === most && most >= next * times) || (price === least && second >= least * times),
    );
    return far.map(({ line, min_quantity }) => priceMark("price_far_from_lines", line, min_quantity));
  });
}

/** Implausible prices of several lines. None is an error. */
export function priceMarks(lines: readonly PricedLine[]): PlausibilityMark[] {
  const own = lines.flatMap(tierMarks);
  const isMarked = ({ line, quantity }: PlausibilityMark) =>
    own.some((mark) => mark.line === line && mark.quantity === quantity);
  return [...own, ...lineMarks(lines).filter((mark) => !isMarked(mark))];
}

type Days = { today: string; deadline?: string | null };

/** Implausible dates of an offer, by attribute, all `YYYY-MM-DD`. */
export function dateMarks(
  dates: Readonly<Record<string, string | null | undefined>>,
  { today, deadline }: Days,
): PlausibilityMark[] {
  const latest = `${Number(today.slice(0, 4)) + yearsAhead}${today.slice(4)}`;
  return Object.entries(dates).flatMap(([attribute, day]) => {
    const mark = (code: PlausibilityCode, other: string): PlausibilityMark[] => [
      { code, line: null, quantity: null, attribute, other, otherQuantity: null },
    ];
    if (!day) return [];
    if (day < today) return mark("date_past", today);
    if (day > latest) return mark("date_far", latest);
    return attribute === "valid_until" && deadline && day < deadline
      ? mark("valid_before_deadline", deadline)
      : [];
  });
}
