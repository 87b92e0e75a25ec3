import { expect, test } from "vitest";
import { readNamedProducts, writeNamedProducts } from "./namedProducts.ts";

const ids = ["01a223c0-a837-7188-a17e-f21e05d35d66", "01a223c0-a837-7188-a17e-f21e05d35d67"] as const;
const [plain, counted] = ids;

test("products keep their quantities in the URL, and anything else is skipped", () => {
  const products = ids.map((id) => ({ id }));
  const text = writeNamedProducts(products, new Map([[counted, [2, 20, 200]]]));
  expect(text).toBe(`${plain},${counted}:2-20-200`);
  expect([...readNamedProducts(`${text},x,${plain}:1-,`)]).toEqual([
    [plain, []],
    [counted, [2, 20, 200]],
  ]);
});
