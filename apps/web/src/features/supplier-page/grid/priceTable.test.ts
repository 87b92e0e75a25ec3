import type { PriceTableAnswer, PriceTablePrice, PriceVerdict } from "@kantwerk/contract/answers/priceTables";
import { expect, it } from "vitest";
import { isAcceptable, isOpen, itemsOf, otherMeaning, proposalOf, rivalsOf, takenOf } from "./priceTable.ts";

const price = (verdict: PriceVerdict, unit_price: string | null, more: Partial<PriceTablePrice> = {}) => ({
  ...{
    letter: "B",
    quantity: 10,
    unit_price,
    currency: null,
    price_unit: 1,
    verdict,
    code: null,
    message: null,
  },
  ...more,
});
const row = (at: number, ...prices: PriceTablePrice[]) => ({
  row: at,
  line: { type: "purchase-request-parts", id: "bush" },
  verdict: prices[0]?.verdict ?? ("no_price" as const),
  cells: ["P-2207", "0,19"],
  prices,
});
const table = (...rows: ReturnType<typeof row>[]) =>
  itemsOf({ rows, columns: [], counts: {} as PriceTableAnswer["counts"], hidden_rows: [] });

it("only placed prices are applied until the user decides", () => {
  const items = table(
    row(2, price("placed", "0.2200")),
    row(3, price("doubtful", "0.1900", { quantity: 50 })),
    row(4, price("unreadable", null, { quantity: 200 })),
  );
  expect(takenOf(items, new Map())).toEqual([{ line: "bush", quantity: 10, price: "0.22" }]);
  const [, doubtful] = items;
  const match = doubtful && proposalOf(doubtful);
  expect(takenOf(items, new Map([[doubtful?.key ?? "", match ?? null]]))).toHaveLength(2);
  expect(items.map(isOpen)).toEqual([false, true, true]);
  expect(items[0]?.text).toBe("0,19");
});

it("of two prices for one cell the chosen one is applied", () => {
  const items = table(row(2, price("duplicate", "0.22")), row(3, price("duplicate", "0.19")));
  const [first] = items;
  const rivals = first ? rivalsOf(first, items) : [];
  expect(rivals.map((match) => match.price)).toEqual(["0.22", "0.19"]);
  const decisions = new Map(rivals.map((match, at) => [items[at]?.key ?? "", match]));
  expect(takenOf(items, decisions)).toEqual([{ line: "bush", quantity: 10, price: "0.19" }]);
});

it("an ambiguous price such as 1.234 is offered with both meanings", () => {
  const meaning = (unit_price: string) => {
    const [item] = table(row(2, price("doubtful", unit_price, { code: "group_or_decimal" })));
    return item && otherMeaning(item)?.price;
  };
  expect(meaning("1250.0000")).toBe("1.25");
  expect(meaning("1.2500")).toBe("1250");
  expect(meaning("12.0050")).toBe("12005");
});

it("a price in another currency cannot be accepted unchanged", () => {
  const [item] = table(row(2, price("doubtful", "3.42", { currency: "CHF", code: "other_currency" })));
  expect(item && isAcceptable(item)).toBe(false);
});
