import { expect, test } from "vitest";
import { machineTime, ownStep } from "./ownStep.ts";
import { bracket, dataOf, step } from "./testing/example.ts";

test("a step of a product has its own price, a one-off cost and a cost per piece", () => {
  const found = ownStep(dataOf([bracket]), bracket.id, "brake", [10, 100]);
  // 34 s at 65/h and a setup of 16.6667: (0.6139 + 1.6667) × 1.12 at 10 pieces; × 1.1 / 0.98 is the price.
  expect(found).toMatchObject([
    {
      quantity: 10,
      calculated: { unit_price: "2.8670", lot_price: "28.67", warnings: [] },
      cost: { unit_cost: "2.5542", lot_cost: "25.54", once_cost: "18.67", piece_cost: "0.6875" },
    },
    {
      quantity: 100,
      calculated: { unit_price: "0.9813", lot_price: "98.13", warnings: [] },
      cost: { unit_cost: "0.8742", lot_cost: "87.42", once_cost: "18.67", piece_cost: "0.6875" },
    },
  ]);
});

test("a bought step is calculated as if it were done in-house", () => {
  const bought = {
    ...bracket,
    operations: bracket.operations.map((each) => ({ ...each, external: true })),
  };
  expect(ownStep(dataOf([bought]), bracket.id, "brake", [10])).toEqual(
    ownStep(dataOf([bracket]), bracket.id, "brake", [10]),
  );
});

test("a step without machine, time or rate has no price of its own, and the minimum line price does not apply", () => {
  const unknown = { ...bracket, operations: [step("anodizing", {})] };
  expect(ownStep(dataOf([unknown]), bracket.id, "anodizing", [10])).toMatchObject([
    { cost: null, calculated: { unit_price: null, warnings: [{ code: "time_missing" }] } },
  ]);
  expect(machineTime(dataOf([unknown]), bracket.id, "anodizing")).toBeNull();
  const [one] = ownStep(dataOf([bracket], { minimum_line_price: "500" }), bracket.id, "brake", [10]);
  expect(one?.calculated.unit_price).toBe("2.8670");
});
