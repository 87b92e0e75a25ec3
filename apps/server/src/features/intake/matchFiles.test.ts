import { expect, test } from "vitest";
import { matchFiles } from "./matchFiles.ts";

const files = (...bases: string[]) => bases.map((base) => ({ product_id: `of ${base}`, base }));
const matched = (numbers: (string | undefined)[], ...bases: string[]) =>
  matchFiles(numbers, files(...bases)).map((file) => file?.base);

test("a number in a file name matches its product, whatever surrounds it", () => {
  expect(matched(["4711-08", "D 9"], "Halter_4711-08_rev.B", "d-9")).toEqual(["Halter_4711-08_rev.B", "d-9"]);
});

test("a single product in the text and a single attachment match", () => {
  expect(matched([undefined], "drawing")).toEqual(["drawing"]);
  expect(matched(["K-1"], "drawing")).toEqual(["drawing"]);
});

test("ambiguous matches are not decided", () => {
  expect(matched(["471", "x"], "471 left", "471 right")).toEqual([undefined, undefined]);
  expect(matched(["4711", "4711-08"], "4711-08", "other")).toEqual([undefined, undefined]);
  expect(matched([undefined, undefined], "a", "b")).toEqual([undefined, undefined]);
  expect(matched(["12", "x"], "part 12", "b")).toEqual([undefined, undefined]);
});

test("a part of a number does not match", () => {
  expect(matched(["471", "x"], "4711", "b")).toEqual([undefined, undefined]);
});
