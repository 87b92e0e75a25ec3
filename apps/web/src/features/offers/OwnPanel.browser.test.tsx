import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mount } from "../../testing/mount.tsx";
import { comparisonOf } from "../awards/testData.ts";
import { layOut } from "./matrix.ts";
import { OwnPanel } from "./OwnPanel.tsx";

const tiers = [
  { min_quantity: 1, max_quantity: 9, unit_price: "11" },
  { min_quantity: 10, max_quantity: null, unit_price: "2" },
];
const own = (quantity: number, lot: string) => ({
  quantity,
  unit_price: "9",
  total: "90",
  cost: { unit_cost: "0", lot_cost: lot, once_cost: "30.00", piece_cost: "0.5" },
});

test("the cost of making is compared with the best offer, split into one-off and per-piece cost", async () => {
  const comparison = comparisonOf({ bend: [10] }, [{ supplier: "A", line: "bend", price: "", tiers }], {
    bend: [own(10, "35.00")],
  });
  const [at] = layOut(comparison, []).lines;
  if (!at) throw new Error("No line");
  await mount(() => <OwnPanel comparison={comparison} at={at} lot={0} />);
  // The offer costs 10 plus 1 per piece, so 20 for ten. Making costs more below 41 pieces: 50.5 against 51.
  await expect.element(page.getByText(/^Supplier A is €15.00 cheaper than making\./)).toBeVisible();
  await expect.element(page.getByText(/Making is cheaper from 41 pieces\./)).toBeVisible();
  await expect
    .element(page.getByRole("row", { name: "Setup and programming €30.00 €10.00 -€20.00" }))
    .toBeVisible();
});
