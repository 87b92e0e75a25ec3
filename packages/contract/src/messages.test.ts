import { expect, test } from "vitest";
import { de } from "./messages/de.ts";
import { en } from "./messages/en.ts";

const placesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();

test("refusals say the same in German as in English, with the same values in them", () => {
  expect(Object.keys(de).toSorted()).toEqual(Object.keys(en).toSorted());
  const german: Readonly<Record<string, string>> = de;
  const differing = Object.entries(en).filter(
    ([key, text]) => String(placesOf(text)) !== String(placesOf(german[key] ?? "")),
  );
  expect(differing).toEqual([]);
});
