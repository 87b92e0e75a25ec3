import { expect, test } from "vitest";
import { zoneStore } from "../../../i18n/zone.ts";
import { stepBeside } from "./steps.ts";
import { wizardSchema } from "./wizardSchema.ts";
import {
  addProducts,
  contentsOf,
  defaultDeadline,
  isBegun,
  nameOf,
  newWizard,
  proposeLines,
  removeProduct,
} from "./wizardState.ts";

const now = new Date(2026, 2, 10, 9, 30);
const bracket = { id: "p1", name: "Bracket left", number: "K-1" };
const plate = { id: "p2", name: "Cover plate", number: "K-2" };
const flange = { id: "p3", name: "Flange", number: "K-3" };
const empty = newWizard(now, null);

const linesOfBracket = {
  productId: "p1",
  operations: [
    { id: "laser", proposed: true },
    { id: "deburr", proposed: false },
  ],
  parts: [{ id: "bushing", proposed: true }],
};

test("by default a request closes in two weeks at 6 pm", () => {
  expect(new Date(defaultDeadline(now))).toEqual(new Date(2026, 2, 24, 18, 0));
});

test("the two weeks are calendar days in the organization's time zone, even across the end of summer time", () => {
  zoneStore.set("Europe/Berlin");
  expect(defaultDeadline(new Date("2026-10-20T22:30:00Z"))).toBe("2026-11-04T17:00:00.000Z");
  zoneStore.set(undefined);
});

test("products are added once and start with the lot sizes of the previous product", () => {
  const one = addProducts(empty, [bracket]);
  const typed = { ...one, products: [{ ...bracket, quantities: "10, 50" }] };
  const two = addProducts(typed, [bracket, plate]);
  expect(two.products).toEqual([
    { ...bracket, quantities: "10, 50" },
    { ...plate, quantities: "10, 50" },
  ]);
});

test("the request is named after its products until the user names it", () => {
  const three = addProducts(empty, [bracket, plate, flange]);
  expect(nameOf(three)).toBe("Bracket left, Cover plate (+1)");
  expect(nameOf({ ...three, details: { ...three.details, name: "Autumn" } })).toBe("Autumn");
  const long = addProducts(empty, [{ ...bracket, name: "x".repeat(255) }, plate, flange]);
  expect(nameOf(long)).toHaveLength(255);
});

test("external lines are preselected once with their product; later changes are kept", () => {
  const proposed = proposeLines(addProducts(empty, [bracket]), [linesOfBracket]);
  expect(proposed).toMatchObject({ operations: ["laser"], parts: ["bushing"] });
  const unchosen = { ...proposed, operations: [] };
  expect(proposeLines(unchosen, [linesOfBracket])).toBe(unchosen);
});

test("the request's contents have the product of each selected line", () => {
  const state = proposeLines(addProducts(empty, [bracket, plate]), [linesOfBracket]);
  const contents = { suppliers: 0, products: ["p1", "p2"], lines: ["p1", "p1"] };
  expect(contentsOf(state, [linesOfBracket])).toEqual(contents);
  expect(contentsOf({ ...state, operations: [], parts: [] }, [linesOfBracket]).lines).toEqual([]);
});

test("lines of a product that is not selected are not preselected", () => {
  expect(proposeLines(empty, [linesOfBracket])).toBe(empty);
});

test("removing a product removes its lines; adding it again preselects them again", () => {
  const proposed = proposeLines(addProducts(empty, [bracket, plate]), [linesOfBracket]);
  const without = removeProduct({ ...proposed, operations: ["laser", "other"] }, "p1", linesOfBracket);
  expect(without).toMatchObject({ operations: ["other"], parts: [], proposed: [] });
  const again = proposeLines(addProducts(without, [bracket]), [linesOfBracket]);
  expect(again.operations).toEqual(["other", "laser"]);
});

test("an untouched wizard has nothing to lose", () => {
  expect(isBegun(empty)).toBe(false);
  expect(isBegun(addProducts(empty, [bracket]))).toBe(true);
});

test("a stored wizard is restored unchanged, and damaged storage is rejected", () => {
  const state = proposeLines(addProducts(empty, [bracket]), [linesOfBracket]);
  expect(wizardSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
  expect(wizardSchema.safeParse({ products: "none" }).success).toBe(false);
});

test("the first step has no previous step and the last no next step", () => {
  expect(stepBeside("products", -1)).toBeUndefined();
  expect(stepBeside("products", 1)).toBe("details");
  expect(stepBeside("parts", 1)).toBeUndefined();
});
