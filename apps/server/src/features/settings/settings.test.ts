import { afterAll, beforeAll, expect, test } from "vitest";
import { organizationBySlug } from "../../db/lookups.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf } from "../../testing/client.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function patch(
  slug: string,
  attributes: Record<string, unknown>,
  organization: "test" | "acme" = "test",
) {
  const client = server.as("demo", organization);
  const [setting] = (await client.list(`/restify/settings?filter[slug]=${slug}`)).body.data;
  const path = `/restify/settings/${setting?.id}`;
  return client.patch(path, documentOf("settings", attributes, {}, setting?.id));
}

test("a setting accepts valid values and refuses others at the right position", async () => {
  expect((await patch("vat_rate", { value: 0.2 })).status).toBe(200);
  expect((await patch("vat_rate", { value: 19 })).body.errors).toEqual({
    value: ["Must be at most 100 %"],
  });
  expect((await patch("offer_weights", { values: [0, 0, 0] })).body.errors).toEqual({
    values: ["This value is not valid for the setting"],
  });
  expect((await patch("offer_weights", { value: 60 })).body.errors).toEqual({
    value: ["This value is not valid for the setting"],
  });
});

test("the time zone is copied to the organization itself, and only to its own", async () => {
  expect((await patch("timezone", { value: "Europe/London" })).status).toBe(200);
  const own = await organizationBySlug(server.deps.pool, "test");
  const other = await organizationBySlug(server.deps.pool, "acme");
  expect([own?.timezone, other?.timezone]).toEqual(["Europe/London", "Europe/Berlin"]);
});

test("the privacy policy is readable by everybody, in both languages", async () => {
  const policy = { de: "Wir halten uns daran.", en: "We keep to it." };
  expect((await patch("privacy_policy", { value: policy })).status).toBe(200);
  expect((await patch("privacy_policy", { value: { ...policy, de: "" } })).status).toBe(422);
  const shown = await server.call("GET", "/api/v1/privacy-policy");
  expect([shown.status, shown.body.data.attributes]).toEqual([200, policy]);
});
