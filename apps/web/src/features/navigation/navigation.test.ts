import { resources } from "@kantwerk/contract/resources";
import { expect, test } from "vitest";
import { navigation } from "./navigation.ts";

/** Where people find what has no entry of its own in the navigation. */
const elsewhere = {
  offers: "on their purchase request",
  permissions: "on the page of a role",
  sso: "on the page of the organization",
  "api-keys": "on the page for developers",
  webhooks: "on the page for developers",
};

test("every resource of its own has an entry in the navigation, or it was decided otherwise", () => {
  const sections = new Set<string>(navigation.flatMap(({ items }) => items.map(({ section }) => section)));
  const own = resources.filter(({ parents, personal }) => parents.length === 0 && !personal);
  const missing = own.map(({ type }) => type).filter((type) => !sections.has(type));
  expect(missing).toEqual(Object.keys(elsewhere));
});
