import type { Locale } from "../../i18n/locale.ts";
import { readAmount, readCount } from "./amounts.ts";
import type { Together } from "./covers.ts";
import { type Covering, type CoverMiss, matchCovers, type SaidCovers } from "./matchCovers.ts";
import { notationOfAll } from "./pasteTiers.ts";

/** What a pasted row is compared with. */
export type Target = {
  id: string;
  position: number;
  /** Numbers of the part, product or operation. */
  numbers: string[];
  names: string[];
  quantities: number[];
  /** The product's lots, by which a part's quantities may be headed. */
  lots: number[];
  /** What its price may be for besides; null for a line that was offered on before. */
  together?: Together | null;
};

export type Match = { line: string; quantity: number; price: string };

/** A price that found no place; `near` are the places that it can be taken for. */
export type Miss = { label: string; quantity: number | null; price: string; near: Match[] };

export type Matched = { matches: Match[]; misses: Miss[]; covers: Covering[]; coverMisses: CoverMiss[] };

type Cell = string | number | null;
type Table = Cell[][];

/** A pasted block as cells: tabs as spreadsheets copy them, otherwise semicolons. */
export function cellsOf(text: string): string[][] {
  const separator = text.includes("\t") ? "\t" : ";";
  return text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/s, "$1")));
}

const plainText = (text: string) => text.toLowerCase().replace(/[\s\-_.,;:/×x*()]+/g, "");
const words = {
  position: /^(pos\.?|position|nr|no|#|lfd\.?.*)$/i,
  quantity: /^(menge|anzahl|stück(zahl)?|stk|qty|quantity|pcs|losgr.*|lot.*)\b/i,
  price: /(preis|price|ep\b|€\s*\/|cost|betrag)/i,
  covers: /(auch für|also (for|covers))/i,
};

type Reader = { count: (cell: Cell) => number | null; price: (cell: Cell) => string | null };

function readerOf(table: Table, locale: Locale): Reader {
  const texts = table.map((row) => row.filter((cell): cell is string => typeof cell === "string"));
  const notation = notationOfAll(texts, locale);
  const exact = (value: number) => String(Number(value.toFixed(6)));
  return {
    count: (cell) => {
      const plain = typeof cell === "number" ? exact(cell) : readCount(cell ?? "", notation);
      const value = plain ? Number(plain) : Number.NaN;
      return Number.isInteger(value) && value > 0 ? value : null;
    },
    price: (cell) => {
      const plain = typeof cell === "number" ? exact(cell) : readAmount(cell ?? "", notation);
      return plain && !plain.startsWith("-") ? plain : null;
    },
  };
}

/** The lines that a row may be about: those that most of its cells name. */
function linesOf(row: Table[number], targets: Target[], position: number | undefined): Target[] {
  const at = position === undefined ? undefined : Number(row[position]);
  const byPosition = targets.filter((target) => target.position === at);
  const cells = row.map((cell) => plainText(String(cell ?? ""))).filter((cell) => cell !== "");
  const score = (target: Target) => {
    const numbers = target.numbers.filter((each) => each !== "" && cells.includes(plainText(each))).length;
    const names = target.names.filter((each) => each !== "" && cells.includes(plainText(each))).length;
    return numbers * 4 + names * 3 + (byPosition.includes(target) ? 1 : 0);
  };
  const scored = targets.map((target) => ({ target, score: score(target) }));
  const best = Math.max(0, ...scored.map((each) => each.score));
  return scored.filter((each) => each.score === best && best > 0).map((each) => each.target);
}

/** The asked quantity that is meant in a row, or by the lot that a column is headed with. */
const meantBy = ({ quantities, lots }: Target, said: number, byLot: boolean): number | undefined =>
  quantities.includes(said) && !(byLot && lots.includes(said)) ? said : quantities[lots.indexOf(said)];

const labelOf = (row: Table[number], target: Target | undefined): string =>
  target?.numbers.find(Boolean) ?? target?.names[0] ?? row.filter(Boolean).slice(0, 2).join(" · ");

/** The asked quantity next to one that was not asked. */
function nearest({ id, quantities }: Target, quantity: number, price: string): Match[] {
  const far = (asked: number) => Math.abs(Math.log(asked / quantity));
  const [best] = quantities.toSorted((a, b) => far(a) - far(b));
  return best === undefined ? [] : [{ line: id, quantity: best, price }];
}

type Heads = {
  position?: number;
  quantity?: number;
  price?: number;
  covers?: number;
  lots: Map<number, number>;
  row: number;
};

/** What the first rows say of the columns: named ones, and such that are headed by an asked quantity. */
function headsOf(table: Table, targets: Target[], { count }: Reader): Heads {
  const asked = new Set(targets.flatMap(({ quantities, lots }) => [...quantities, ...lots]));
  for (const [row, cells] of table.slice(0, 5).entries()) {
    if (linesOf(cells, targets, undefined).length > 0) break;
    const find = (word: RegExp) => {
      const at = cells.findIndex(
        (cell) =>
          typeof cell === "string" &&
          word.test(cell.trim()) &&
          (word === words.covers || !words.covers.test(cell)),
      );
      return at < 0 ? undefined : at;
    };
    const lots = new Map(
      cells.flatMap((cell, at) => {
        const quantity = count(cell);
        return quantity !== null && asked.has(quantity) ? [[at, quantity] as const] : [];
      }),
    );
    const price = find(words.price);
    const quantity = find(words.quantity);
    const position = find(words.position);
    const covers = find(words.covers);
    if (lots.size > 0 || (price !== undefined && quantity !== undefined))
      return {
        lots,
        row,
        ...(position !== undefined && { position }),
        ...(covers !== undefined && { covers }),
        ...(lots.size === 0 && { quantity: quantity ?? 0, price: price ?? 0 }),
      };
  }
  return { lots: new Map(), row: -1 };
}

/** Quantity and price of a row without headed columns: the first asked quantity, and the amount after it. */
function pairIn(row: Table[number], target: Target | undefined, { count, price }: Reader) {
  const named = new Set([...(target?.numbers ?? []), ...(target?.names ?? [])].map(plainText));
  const figures = row.flatMap((cell, at) => {
    const amount = named.has(plainText(String(cell ?? ""))) ? null : price(cell);
    return amount === null ? [] : [{ at, amount, whole: count(cell) }];
  });
  const last = figures.at(-1);
  const before = figures.slice(0, -1).toReversed();
  const asked = before.find(({ whole }) => whole !== null && target?.quantities.includes(whole));
  const quantity = (asked ?? before.find(({ whole }) => whole !== null))?.whole ?? null;
  return { figures, quantity, price: last?.amount ?? null };
}

/**
 * Finds the places of prices in rows of any order: each row is led to its line by number and name, each price to its
 * quantity by a column headed so, by the quantity in its row, or by its place where a row has as many prices as quantities.
 */
export function matchPrices(table: Table, targets: Target[], locale: Locale): Matched {
  const reader = readerOf(table, locale);
  const heads = headsOf(table, targets, reader);
  const found: Pick<Matched, "matches" | "misses"> = { matches: [], misses: [] };
  const said: SaidCovers[] = [];
  const place = (row: Table[number], target: Target | undefined, quantity: number | null, price: string) => {
    const meant = target && quantity !== null ? meantBy(target, quantity, heads.lots.size > 0) : undefined;
    if (target && meant !== undefined) found.matches.push({ line: target.id, quantity: meant, price });
    else
      found.misses.push({
        label: labelOf(row, target),
        quantity,
        price,
        near: target && quantity !== null ? nearest(target, quantity, price) : [],
      });
  };
  for (const [at, row] of table.entries()) {
    if (at <= heads.row) continue;
    const [only, second] = linesOf(row, targets, heads.position);
    const target = second ? undefined : only;
    const cell = heads.covers === undefined ? null : (row[heads.covers] ?? null);
    if (target && cell !== null && String(cell).trim() !== "") said.push({ target, cell });
    if (heads.lots.size > 0) {
      for (const [column, quantity] of heads.lots) {
        const price = reader.price(row[column] ?? null);
        if (price !== null) place(row, target, quantity, price);
      }
      continue;
    }
    if (heads.price !== undefined && heads.quantity !== undefined) {
      const price = reader.price(row[heads.price] ?? null);
      if (price !== null) place(row, target, reader.count(row[heads.quantity] ?? null), price);
      continue;
    }
    const { figures, quantity, price } = pairIn(row, target, reader);
    const width = target?.quantities.length ?? 0;
    if (target && figures.length === width && width !== 2) {
      for (const [index, { amount }] of figures.entries())
        found.matches.push({ line: target.id, quantity: target.quantities[index] ?? 0, price: amount });
    } else if (price !== null) place(row, target, quantity, price);
  }
  // The last word on a place counts.
  const last = new Map(found.matches.map((match) => [`${match.line} ${match.quantity}`, match]));
  const matches = [...last.values()];
  const priced = new Set(matches.map(({ line }) => line));
  const { covers, misses: coverMisses } = matchCovers(said, targets, priced);
  return { matches, misses: found.misses, covers, coverMisses };
}

/** A block of prices alone, laid over the lines from one place on, as in a spreadsheet. */
export function layOver(
  table: Table,
  lines: readonly { id: string; quantities: number[] }[],
  from: { row: number; column: number },
  locale: Locale,
): Match[] {
  const reader = readerOf(table, locale);
  return table.flatMap((row, down) => {
    const line = lines[from.row + down];
    return row.flatMap((cell, right) => {
      const quantity = line?.quantities[from.column + right];
      const price = reader.price(cell);
      return line && quantity !== undefined && price !== null ? [{ line: line.id, quantity, price }] : [];
    });
  });
}

/** Whether a block holds nothing but prices. */
export const isBare = (table: Table, locale: Locale): boolean => {
  const reader = readerOf(table, locale);
  return table.every((row) =>
    row.every((cell) => cell === null || cell === "" || reader.price(cell) !== null),
  );
};
