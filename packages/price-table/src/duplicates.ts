import Big from "big.js";
import type { PriceVerdict, RowVerdict } from "./table.ts";

type PlacedPrice = { row: RowVerdict; price: PriceVerdict };

/** Prices with a certain line; a doubtful line does not compete with other rows. */
function placedIn(row: RowVerdict): PlacedPrice[] {
  return row.prices.flatMap((price) => {
    const isPlaced = price.verdict === "placed" || price.verdict === "doubtful";
    const isCertain = price.code !== "identity_disagrees" && price.quantity !== null;
    return row.line && isPlaced && isCertain && price.unit_price !== null ? [{ row, price }] : [];
  });
}

/** Marks different prices for the same line and quantity: none is applied until the user chooses. */
export function markDuplicates(rows: readonly RowVerdict[]): void {
  const places = Map.groupBy(rows.flatMap(placedIn), ({ row, price }) => `${row.line?.id} ${price.quantity}`);
  for (const placed of places.values()) {
    const [first] = placed;
    const isSame = placed.every(({ price }) => Big(price.unit_price ?? 0).eq(first?.price.unit_price ?? 0));
    if (placed.length < 2 || isSame) continue;
    for (const { row, price } of placed) {
      [price.verdict, price.code] = ["duplicate", "second_price"];
      const others = placed.filter((other) => other.price !== price).map((other) => other.row.row);
      price.others = [...new Set(others.filter((other) => other !== row.row))];
    }
  }
}
