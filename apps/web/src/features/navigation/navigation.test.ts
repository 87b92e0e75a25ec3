import { resources } from "@kantwerk/contract/resources";
import { expect, test } from "vitest";
import { navigation } from "./navigation.ts";

/** Where users find resources without a navigation entry. */
const elsewhere = {
  offers: "on their purchase request",
  permissions: "on the page of a role",
  sso: "on the page of the organization",
  "api-keys": "on the page for developers",
  webhooks: "on the page for developers",
};

test("every top-level resource has a navigation entry or a documented exception", () => {
  const sections = new Set<string>(navigation.flatMap(({ items }) => items.map(({ section }) => section)));
  const own = resources.filter(({ parents, personal }) => parents.length === 0 && !personal);
  const missing = own.map(({ type }) => type).filter((type) => !sections.has(type));
  expect(missing).toEqual(Object.keys(elsewhere));
});
