import { rulesDe } from "@kantwerk/contract/messages/rules.de";
import { rulesEn } from "@kantwerk/contract/messages/rules.en";
import { expect, it } from "vitest";
import { de } from "./de.ts";
import { en } from "./en.ts";

it("no label of the page takes the place of a message of the rules", () => {
  expect(en).toMatchObject(rulesEn);
  expect(de).toMatchObject(rulesDe);
});
