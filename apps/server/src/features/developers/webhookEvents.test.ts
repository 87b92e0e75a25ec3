import { readdirSync, readFileSync } from "node:fs";
import { webhookEvents } from "@kantwerk/contract/webhooks";
import { expect, test } from "vitest";

const source = new URL("../../", import.meta.url);

test("every event that webhooks can subscribe to is sent somewhere", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" });
  const code = files
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .map((path) => readFileSync(new URL(path, source), "utf8"))
    .join("\n");
  const told = [...code.matchAll(/tellWebhooks\(\s*\w+,\s*"([^"]+)"/g)].map(([, event]) => event);
  expect([...new Set(told)].toSorted()).toEqual([...webhookEvents].toSorted());
});
