/** Quantities to be requested, by product. */
export type RequestedQuantities = ReadonlyMap<string, readonly number[]>;

const named = /^([0-9a-f-]{36})(?::(\d+(?:-\d+)*))?$/i;

/** Products for the URL of the wizard: "id,id:10-50-100". */
export const writeNamedProducts = (
  products: readonly { id: string }[],
  quantities: RequestedQuantities,
): string =>
  products.map(({ id }) => [id, quantities.get(id)?.join("-")].filter(Boolean).join(":")).join(",");

/** Products from the URL, each with its quantities; skips what is none. */
export const readNamedProducts = (text: string): RequestedQuantities =>
  new Map(
    text.split(",").flatMap((each) => {
      const [, id, quantities = ""] = named.exec(each) ?? [];
      return id ? [[id, quantities.split("-").filter(Boolean).map(Number)] as const] : [];
    }),
  );
