import { labelsIn } from "@kantwerk/contract/labels";
import { webhookEvents } from "@kantwerk/contract/webhooks";
import { expect, test } from "vitest";
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
