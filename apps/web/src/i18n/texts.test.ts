import { labelsIn } from "@kantwerk/contract/labels";
import { webhookEvents } from "@kantwerk/contract/webhooks";
import compile from "icu-minify/compile";
import { createTranslator } from "use-intl";
import { expect, test } from "vitest";
import { translator } from "../public/texts.ts";
import { texts as orderDe } from "./de/orderPage.ts";
import { texts as de } from "./de/staff.ts";
import { texts as supplierDe } from "./de/supplierPage.ts";
import { texts as orderEn } from "./en/orderPage.ts";
import { texts as en } from "./en/staff.ts";
import { texts as supplierEn } from "./en/supplierPage.ts";

const keysOf = (texts: object): string[] =>
  Object.entries(texts).flatMap(([key, text]) => [key, ...(typeof text === "object" ? keysOf(text) : [])]);

test("no key of a text has a dot, which would lead into another one", () => {
  expect([...keysOf(en), ...keysOf(de)].filter((key) => key.includes("."))).toEqual([]);
});

const previews = import.meta.glob<object>("./previews/*.json", { eager: true, import: "default" });

/** The names of the values that a text has places for. */
function placesOf(text: string): string[] {
  const inParts = (parts: unknown): unknown[] => (Array.isArray(parts) ? parts.flatMap(inPart) : []);
  const inPart = (part: unknown): unknown[] => {
    if (!Array.isArray(part)) return [];
    const [name, ...more] = part;
    return [
      name,
      ...more.flatMap((each) => (Array.isArray(each) ? inParts(each) : Object.values(each).flatMap(inParts))),
    ];
  };
  const names = inParts(compile(text)).filter((name) => typeof name === "string");
  return [...new Set(names)].toSorted();
}

const wordsOf = (texts: object, path = ""): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[`${path}.${key}`, text]] : wordsOf(text, `${path}.${key}`),
  );

test("German says the same texts as English, with the same values in them", () => {
  const { choices: _, fieldGroups: _1, fields: _2, lists: _3, ownFields: _4, resources: _5, ...english } = en;
  const {
    choices: _6,
    fieldGroups: _7,
    fields: _8,
    lists: _9,
    ownFields: _10,
    resources: _11,
    ...german
  } = de;
  const [other, own] = [
    new Map(
      wordsOf({ ...english, previews: previews["./previews/en.json"], supplier: supplierEn, order: orderEn }),
    ),
    new Map(
      wordsOf({ ...german, previews: previews["./previews/de.json"], supplier: supplierDe, order: orderDe }),
    ),
  ];
  expect([...own.keys()].toSorted()).toEqual([...other.keys()].toSorted());
  const differing = [...own].filter(
    ([key, text]) => String(placesOf(text)) !== String(placesOf(other.get(key) ?? "")),
  );
  expect(differing).toEqual([]);
});

test("choices whose names have dots have their words all the same", () => {
  for (const event of webhookEvents) {
    expect(labelsIn("en").choice("webhooks", "events", event)).not.toBe(event);
    expect(labelsIn("de").choice("webhook-deliveries", "event", event)).not.toBe(event);
  }
});

test("numbers in texts are written as the language writes them", () => {
  const say = createTranslator({ locale: "de-DE", messages: { crud: de.crud } });
  expect(say("crud.bulk.refused", { count: 1000, total: 12_500 })).toContain("1.000 von 12.500");
  expect(translator(supplierDe, "de")("linesPriced", { priced: 1000, lines: 1000 })).toBe(
    "1.000 von 1.000 Positionen",
  );
  expect(translator(supplierEn, "en")("linesPriced", { priced: 1000, lines: 1000 })).toBe(
    "1,000 of 1,000 lines",
  );
});
