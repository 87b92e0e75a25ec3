import rulesDe from "@kantwerk/contract/messages/de/rules.json" with { type: "json" };
import rulesEn from "@kantwerk/contract/messages/en/rules.json" with { type: "json" };
import { expect, it } from "vitest";
import { de } from "./de.ts";
import { en, type TextKey } from "./en.ts";

it("no label of the page takes the place of a message of the rules", () => {
  expect(en).toMatchObject(rulesEn);
  expect(de).toMatchObject(rulesDe);
});

it("has the same values in both languages", () => {
  const values = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
  for (const key of Object.keys(en) as TextKey[]) expect(values(de[key]), key).toEqual(values(en[key]));
});
