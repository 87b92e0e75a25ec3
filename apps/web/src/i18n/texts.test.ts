import { labelsIn } from "@kantwerk/contract/labels";
import { webhookEvents } from "@kantwerk/contract/webhooks";
import { createTranslator } from "use-intl";
import { expect, test } from "vitest";
import { translator } from "../features/supplier-page/texts/Texts.tsx";
import { de } from "./de.ts";
import { en } from "./en.ts";

const keysOf = (texts: object): string[] =>
  Object.entries(texts).flatMap(([key, text]) => [key, ...(typeof text === "object" ? keysOf(text) : [])]);

test("no key of a text has a dot, which would lead into another one", () => {
  expect([...keysOf(en), ...keysOf(de)].filter((key) => key.includes("."))).toEqual([]);
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
  expect(translator("de")("linesPriced", { priced: 1000, lines: 1000 })).toBe("1.000 von 1.000 Positionen");
  expect(translator("en")("linesPriced", { priced: 1000, lines: 1000 })).toBe("1,000 of 1,000 lines");
});
