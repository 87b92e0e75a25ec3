import { expect, test } from "vitest";
import { judgeWizard } from "./judgeWizard.ts";
import { errorsOf, firstStepWithErrors, stepOfError, wizardDocument } from "./wizardDocument.ts";
import { addProducts, newWizard, type WizardState } from "./wizardState.ts";

const now = new Date(2026, 2, 10, 9, 30);
const bracket = { id: "p1", name: "Bracket left", number: "K-1" };

function complete(): WizardState {
  const state = addProducts(newWizard(now, { id: "u1", name: "Ada Berg" }), [bracket]);
  return {
    ...state,
    products: [{ ...bracket, quantities: "100, 10" }],
    suppliers: [{ id: "s1", name: "Blech Kühn", email: "info@kuehn.example" }],
    operations: ["o1"],
    parts: ["t1"],
  };
}

test("the whole wizard is one document with quantities at the products", () => {
  expect(wizardDocument(complete())).toEqual({
    data: {
      type: "purchase-requests",
      attributes: {
        name: "Bracket left",
        close_submission_at: complete().details.close_submission_at,
        include_product_preview: true,
        additional_information: "",
      },
      relationships: {
        products: { data: [{ type: "products", id: "p1", meta: { quantities: [10, 100] } }] },
        suppliers: { data: [{ type: "suppliers", id: "s1" }] },
        product_operations: { data: [{ type: "product-operations", id: "o1" }] },
        product_parts: { data: [{ type: "product-parts", id: "t1" }] },
        contact: { data: { type: "users", id: "u1" } },
      },
    },
  });
});

test("a complete wizard has no errors", () => {
  expect(judgeWizard(complete(), "en", now)).toEqual({});
});

test("a missing product is reported with the specification's text", () => {
  expect(judgeWizard({ ...complete(), products: [] }, "en", now).products).toEqual([
    "Select at least one product to create a purchase request.",
  ]);
});

test("errors of lot sizes and deadline are at their place, and the name is optional", () => {
  const state = complete();
  const errors = judgeWizard(
    {
      ...state,
      products: [...state.products, { id: "p2", name: "Plate", number: "K-2", quantities: "ten" }],
      details: { ...state.details, name: " ", close_submission_at: "2020-01-01T12:00:00.000Z" },
    },
    "en",
    now,
  );
  expect(errors).toEqual({
    "products.1.quantities": ["Must be a whole number"],
    close_submission_at: ["Must be in the future"],
  });
});

test("an incomplete deadline is rejected", () => {
  const state = complete();
  const details = { ...state.details, close_submission_at: "31.12." };
  expect(judgeWizard({ ...state, details }, "de", now).close_submission_at).toEqual([
    "Muss ein Datum mit Uhrzeit sein",
  ]);
  expect(
    judgeWizard({ ...state, details: { ...details, close_submission_at: null } }, "en", now),
  ).toHaveProperty("close_submission_at");
});

test.each([
  ["products.0.quantities", "products"],
  ["close_submission_at", "details"],
  ["suppliers.2", "suppliers"],
  ["product_operations.0", "operations"],
  ["product_parts", "parts"],
])("the server's error at %s lands on the step %s", (place, step) => {
  expect(stepOfError(place)).toBe(step);
});

test("the first step with an error is opened", () => {
  const errors = { "suppliers.1": ["This supplier is inactive"], name: ["This field is required"] };
  expect(firstStepWithErrors(errors)).toBe("details");
  expect(errorsOf(errors, "suppliers")).toEqual({ "suppliers.1": ["This supplier is inactive"] });
  expect(firstStepWithErrors({})).toBeUndefined();
});
