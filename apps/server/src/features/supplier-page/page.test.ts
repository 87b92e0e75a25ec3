import { existsSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf } from "../../testing/client.ts";
import { formOf } from "../../testing/form.ts";
import { makeScenario, type Scenario } from "../../testing/supplierScenario.ts";

const isBuilt = existsSync(new URL("../../../../web/dist/supplier.html", import.meta.url));

let server: TestApp;
let scenario: Scenario;
beforeAll(async () => {
  server = await startTestApp();
  scenario = await makeScenario(server);
});
afterAll(() => server.close());

const pathOf = (requestId: string, accessId: string) => `/pub/purchase-requests/${requestId}/${accessId}`;
const dataIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? "");

test.runIf(isBuilt)("the page embeds its data safely", async () => {
  const { client, request, own } = scenario;
  const name = "</script><script>alert(1)</script><!-- $& שלום";
  const document = documentOf("purchase-requests", { name }, {}, request.id);
  expect((await client.patch(`/restify/purchase-requests/${request.id}`, document)).status).toBe(200);
  const page = await server.call("GET", pathOf(request.id, own.accessId));
  expect(page.status).toBe(200);
  expect(page.text).not.toContain("alert(1)</script>");
  expect(dataIn(page.text).data.attributes.name).toBe(name);
  expect(dataIn(page.text)).toEqual((await own.read()).body);
  expect(page.text).toContain('content="de"');
  expect(page.headers).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toMatch(/script-src 'self' 'nonce-[0-9a-f]{32}';/);
  expect(policy).toMatch(/^default-src 'none'; base-uri 'none'; frame-ancestors 'none'; /);
  expect(policy).not.toMatch(/unsafe-|\*;| \* |https?:\/\/\*( |;)/);
});

test.runIf(isBuilt)("the page shows items, quantities, deadline and contact without scripts", async () => {
  const { own, request } = scenario;
  const page = await server.call("GET", pathOf(request.id, own.accessId));
  const [, html = ""] = /<div id="root">(.*?)<script/s.exec(page.text) ?? [];
  for (const said of ["Laserschneiden", "10 / 100", "40 / 400", "Abgabe bis", "Ansprechpartner: demo"])
    expect(html).toContain(said);
  expect(html).toMatch(/Abgabe bis .* MES?Z</);
});

test("the organization's logo is on the page and in the supplier's mails, without signing in", async () => {
  const { request, own, suppliers } = scenario;
  const logoOf = async () => {
    const { meta } = (await own.read()).body as unknown as {
      meta: { organization: { logo_url: string | null } };
    };
    return meta.organization.logo_url;
  };
  const demo = server.as("demo");
  expect(await logoOf()).toBeNull();
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width: 1200, height: 600, channels: 3, background: "red", noise } as const;
  const { body, headers } = await formOf([["logo.png", await sharp({ create }).png().toBuffer()]]);
  expect((await demo.post("/restify/organization/logo", body, headers)).status).toBe(200);
  const url = String(await logoOf());
  const picture = await server.call("GET", url);
  expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/png"]);
  expect(picture.headers["cache-control"]).toBe("private, max-age=86400");
  expect(Number(picture.headers["content-length"])).toBeLessThan(130_000);
  const etag = String(picture.headers.etag);
  expect((await server.call("GET", url, { headers: { "if-none-match": etag } })).status).toBe(304);
  expect((await server.call("GET", url.replace(own.accessId, "A".repeat(22)))).status).toBe(404);
  const preview = await demo.get(
    `/restify/purchase-requests/${request.id}/email-preview?supplier=${suppliers[0]?.id}`,
  );
  const { html } = preview.body as unknown as { html: string };
  expect(html).toContain(`${url}" height="40" alt="`);
  await demo.delete("/restify/organization/logo");
  expect([await logoOf(), (await server.call("GET", url)).status]).toEqual([null, 404]);
});

test.runIf(isBuilt)("a wrong address gets the page without data, in the browser's language", async () => {
  const { request, own } = scenario;
  const german = { "accept-language": "de" };
  const wrong = await server.call("GET", pathOf(request.id, "A".repeat(22)), { headers: german });
  expect([wrong.status, dataIn(wrong.text)]).toEqual([404, null]);
  expect(wrong.text).toContain('content="de"');
  expect(wrong.headers["x-robots-tag"]).toBe("noindex");
  for (const host of [`acme.${server.host}`, `nobody.${server.host}`]) {
    const elsewhere = await server.call("GET", pathOf(request.id, own.accessId), { host });
    expect([elsewhere.status, dataIn(elsewhere.text)]).toEqual([404, null]);
  }
});

test.runIf(isBuilt)("the page is compressed if the browser supports it", async () => {
  const { request, own } = scenario;
  const page = await server.app.inject({
    method: "GET",
    url: pathOf(request.id, own.accessId),
    headers: { host: server.host, "accept-encoding": "gzip, br" },
  });
  expect(page.headers["content-encoding"]).toBe("br");
  expect(dataIn(brotliDecompressSync(page.rawPayload).toString()).data.id).toBe(request.id);
});
