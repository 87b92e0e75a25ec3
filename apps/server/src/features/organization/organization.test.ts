import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { organizationBySlug } from "../../db/lookups.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf } from "../../testing/client.ts";
import { formOf } from "../../testing/form.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const path = "/restify/organization";
const read = async (organization: "test" | "acme" = "test") =>
  (await server.as("demo", organization).get(path)).body.data;

async function patch(person: "demo" | "viewer", attributes: Record<string, unknown>, version?: number) {
  const { id } = await read();
  const headers: Record<string, string> = version === undefined ? {} : { "if-match": `"${version}"` };
  return server.as(person).patch(path, documentOf("organization", attributes, {}, id), headers);
}

test("every signed-in user can read the organization, and users who may change settings can change it", async () => {
  const { status, body } = await server.as("viewer").get(path);
  expect([status, body.data.type, body.data.attributes.name]).toEqual([
    200,
    "organization",
    "Metallbau Test",
  ]);
  expect((await server.call("GET", `/api/v1${path}`)).status).toBe(401);
  expect((await patch("viewer", { city: "Ulm" })).status).toBe(403);

  const changed = await patch("demo", { name: "Metallbau Neu GmbH", city: "Ulm" }, body.data.meta.version);
  expect(changed.body.data.attributes).toMatchObject({ name: "Metallbau Neu GmbH", city: "Ulm" });
  expect((await patch("demo", { city: "Bonn" }, body.data.meta.version)).status).toBe(412);
  const known = await organizationBySlug(server.deps.pool, "test");
  expect(known?.name).toBe("Metallbau Neu GmbH");
  expect((await read("acme")).attributes.city).not.toBe("Ulm");
});

test("a list instead of a record is refused at the singleton's address", async () => {
  for (const address of [path, "/restify/sso"]) {
    const { status, body } = await server.as("demo").patch(address, { data: [] });
    expect([status, body.message]).toEqual([400, "The request could not be read"]);
  }
});

test("another organization's record is not found by its id", async () => {
  const foreign = await read("acme");
  expect((await server.as("demo").get(`${path}/${foreign.id}`)).status).toBe(404);
});

test("the currency follows the setting, and is fixed once there are amounts", async () => {
  expect((await patch("demo", { currency: "GBP" })).status).toBe(200);
  const [setting] = (await server.as("demo").list("/restify/settings?filter[slug]=currency")).body.data;
  expect(setting?.attributes.value).toBe("GBP");
  const product = await server.as("demo").create("products", { name: "Plate", number: "P-1" });
  await server.as("demo").create("bulk-prices", { min_quantity: 1, unit_price: "2" }, { product });
  const refused = await patch("demo", { currency: "CHF" });
  expect([refused.status, refused.body.code]).toEqual([409, "currency_fixed"]);
  const there = `/restify/settings/${setting?.id}`;
  const body = documentOf("settings", { value: "CHF" }, {}, setting?.id);
  expect((await server.as("demo").patch(there, body)).body.code).toBe("currency_fixed");
});

async function upload(person: "demo" | "viewer", name: string, content: string) {
  const { body, headers } = await formOf([[name, content]]);
  return server.as(person).post(`${path}/logo`, body, headers);
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40">
  <script>alert(1)</script><image href="file:///etc/passwd" width="10" height="10"/><rect width="80" height="40"/></svg>`;

test("a logo is stored as a plain picture without other content of its file, and shown to everybody", async () => {
  const sent = await upload("demo", "logo.svg", svg);
  const { logo_url } = sent.body.data.attributes;
  const shown = await server.as("viewer").get(`${path}?include=logo`);
  expect(shown.body.included?.[0]?.attributes.media_type).toBe("image/png");
  const picture = await server.call("GET", String(logo_url));
  expect(picture.headers["content-type"]).toBe("image/png");
  const kept = await buffer(
    await server.deps.files.open(String(shown.body.included?.[0]?.attributes.sha256)),
  );
  expect(await sharp(kept).metadata()).toMatchObject({ format: "png", width: 80 });

  expect((await upload("viewer", "logo.svg", svg)).status).toBe(403);
  const text = await upload("demo", "logo.png", "no picture");
  expect([text.status, text.body.errors]).toEqual([422, { file: [expect.any(String)] }]);
  expect((await server.as("demo").delete(`${path}/logo`)).status).toBe(204);
  expect((await read()).attributes.logo_url).toBeNull();
});
