import { expect, test } from "vitest";
import { matchFiles } from "./matchFiles.ts";

const files = (...bases: string[]) => bases.map((base) => ({ product_id: `of ${base}`, base }));
const matched = (numbers: (string | undefined)[], ...bases: string[]) =>
  matchFiles(numbers, files(...bases)).map((file) => file?.base);

test("a number in the name of a file leads to its product, whatever stands around it", () => {
  expect(matched(["4711-08", "D 9"], "Halter_4711-08_rev.B", "d-9")).toEqual(["Halter_4711-08_rev.B", "d-9"]);
});

test("one product in the text and one in the attachments are the same", () => {
  expect(matched([undefined], "drawing")).toEqual(["drawing"]);
  expect(matched(["K-1"], "drawing")).toEqual(["drawing"]);
});

test("what fits several files, or a file that several fit, is not decided", () => {
  expect(matched(["471", "x"], "471 left", "471 right")).toEqual([undefined, undefined]);
  expect(matched(["4711", "4711-08"], "4711-08", "other")).toEqual([undefined, undefined]);
  expect(matched([undefined, undefined], "a", "b")).toEqual([undefined, undefined]);
  expect(matched(["12", "x"], "part 12", "b")).toEqual([undefined, undefined]);
});

test("part of a number is no number", () => {
  expect(matched(["471", "x"], "4711", "b")).toEqual([undefined, undefined]);
});
