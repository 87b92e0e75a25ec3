import type {
  PriceTableAnswer,
  PriceTablePrice,
  PriceTableRow,
  PriceVerdict,
} from "@kantwerk/contract/answers/priceTables";
import type { Match } from "../prices.ts";

/** A price of a table with its row's verdict, or a row without a price. */
export type TableItem = {
  key: string;
  row: PriceTableRow;
  price: PriceTablePrice | undefined;
  verdict: PriceVerdict;
  /** The price cell as in the file. */
  text: string;
};

/** The user's decisions, by item key; null skips the price. */
export type Decisions = ReadonlyMap<string, Match | null>;

/** A decimal without trailing zeros. */
export const trimmed = (price: string): string => price.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");

const columnAt = (letter: string): number =>
  [...letter].reduce((at, each) => at * 26 + each.charCodeAt(0) - 64, 0) - 1;

const keyOf = ({ sheet = "", row }: PriceTableRow, letter = ""): string => `${sheet} ${row} ${letter}`;

/** All prices of a table, and rows without prices, in file order. */
export const itemsOf = ({ rows }: PriceTableAnswer): TableItem[] =>
  rows.flatMap((row): TableItem[] =>
    row.prices.length === 0
      ? [{ key: keyOf(row), row, price: undefined, verdict: row.verdict, text: "" }]
      : row.prices.map((price) => ({
          key: keyOf(row, price.letter),
          ...{ row, price },
          verdict: price.verdict,
          text: row.cells[columnAt(price.letter)] ?? "",
        })),
  );

const open = new Set<PriceVerdict>(["unreadable", "unmatched", "duplicate", "doubtful", "not_asked"]);

/** Whether the price needs a decision before it is applied. */
export const isOpen = ({ verdict }: TableItem): boolean => open.has(verdict);

/** The suggested match of a price: its place, or its likely place if doubtful. None for a price in another currency. */
export function proposalOf({ row, price }: TableItem): Match | undefined {
  if (!row.line || !price || price.quantity === null || price.unit_price === null) return undefined;
  if (price.currency !== null) return undefined;
  return { line: row.line.id, quantity: price.quantity, price: trimmed(price.unit_price) };
}

/** Whether the price only needs confirmation. */
export const isAcceptable = (item: TableItem): boolean =>
  item.verdict === "doubtful" && proposalOf(item) !== undefined;

/** All prices for the same line and quantity, including its own. */
export function rivalsOf(item: TableItem, items: readonly TableItem[]): Match[] {
  const own = proposalOf(item);
  const all = items.flatMap((other) => (other.verdict === "duplicate" ? (proposalOf(other) ?? []) : []));
  const same = all.filter(({ line, quantity }) => line === own?.line && quantity === own.quantity);
  return [...new Map(same.map((match) => [match.price, match])).values()];
}

/** Chooses one of several prices for the same line and quantity, and skips the others. */
export function takeRival(
  match: Match,
  item: TableItem,
  items: readonly TableItem[],
): (readonly [string, Match | null])[] {
  const own = proposalOf(item);
  return items.flatMap((other) => {
    const rival = other.verdict === "duplicate" ? proposalOf(other) : undefined;
    if (!rival || rival.line !== own?.line || rival.quantity !== own.quantity) return [];
    return [[other.key, rival.price === match.price ? match : null] as const];
  });
}

/** The other reading of an ambiguous price such as 1.234. */
export function otherMeaning(item: TableItem): Match | undefined {
  const own = proposalOf(item);
  if (!own || item.price?.code !== "group_or_decimal" || item.price.price_unit !== 1) return undefined;
  const price = own.price.includes(".")
    ? own.price.replace(".", "").padEnd(4, "0")
    : trimmed(String(Number(own.price) / 1000));
  return { ...own, price };
}

/** All prices that will be applied: placed or decided. For one place the later decision counts. */
export function takenOf(items: readonly TableItem[], decisions: Decisions): Match[] {
  const byPlace = new Map<string, Match>();
  const take = (match: Match) => byPlace.set(`${match.line} ${match.quantity}`, match);
  for (const item of items) {
    const placed = item.verdict === "placed" && !decisions.has(item.key) ? proposalOf(item) : undefined;
    if (placed) take(placed);
  }
  for (const match of decisions.values()) if (match) take(match);
  return [...byPlace.values()];
}

const identities = new Set(["position", "number", "name", "operation"]);

/** The row's description in the words of the file. */
export function labelOf({ row }: TableItem, columns: PriceTableAnswer["columns"]): string {
  const own = columns.filter(({ sheet }) => sheet === row.sheet);
  const named = row.cells.filter((text, at) => text !== "" && identities.has(own[at]?.type ?? ""));
  return (named.length > 0 ? named : row.cells.filter((text) => text !== "").slice(0, 3)).join(" · ");
}
