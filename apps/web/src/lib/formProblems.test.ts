import { expect, test } from "vitest";
import { problemsOf } from "./formProblems.ts";

test("what the server refuses goes to the fields of the form, and what fits none is kept to be shown", () => {
  const errors = { number: ["taken"], "tiers.1.unit_price": ["wrong"], value: ["not here"] };
  expect(problemsOf(errors, ["number", "tiers"])).toEqual({
    problems: {
      number: { message: "taken", nested: {} },
      tiers: { message: "wrong", nested: { "1.unit_price": "wrong" } },
    },
    others: ["not here"],
  });
});
