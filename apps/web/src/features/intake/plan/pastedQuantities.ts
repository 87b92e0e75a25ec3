/** A product under the names that a list may call it. */
export type NamedProduct = { key: string; names: readonly string[] };

/** Reads a quantity; undefined if the text is none. */
type ReadQuantity = (text: string) => number | undefined;

export type PastedQuantities = {
  found: { key: string; quantity: number }[];
  /** Names without a product. */
  unknown: string[];
};

const keyOf = (name: string): string => name.toLowerCase().replace(/[\s_.\-–]+/g, "-");

/**
 * Quantities by product or file name; without names, in the order of the rows. A line without a quantity, such as
 * a heading, is ignored.
 */
export function pastedQuantities(
  table: readonly (readonly string[])[],
  rows: readonly NamedProduct[],
  read: ReadQuantity,
): PastedQuantities {
  const lines = table.flatMap((cells) => {
    const filled = cells.map((cell) => cell.trim()).filter(Boolean);
    const quantity = read(filled.at(-1) ?? "");
    return quantity === undefined ? [] : [{ names: filled.slice(0, -1), quantity }];
  });
  if (lines.every(({ names }) => names.length === 0))
    return {
      found: lines.flatMap(({ quantity }, at) => (rows[at] ? [{ key: rows[at].key, quantity }] : [])),
      unknown: [],
    };
  const byName = new Map(rows.flatMap((row) => row.names.map((name) => [keyOf(name), row] as const)));
  const matched = lines.map(({ names, quantity }) => ({
    quantity,
    names,
    row: names.map((name) => byName.get(keyOf(name))).find(Boolean),
  }));
  return {
    found: matched.flatMap(({ row, quantity }) => (row ? [{ key: row.key, quantity }] : [])),
    unknown: matched.flatMap(({ row, names }) => (row ? [] : [names.join(" ")])),
  };
}
