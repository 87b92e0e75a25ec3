import { zipOf } from "@kantwerk/geometry/testing/writeZip";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import type { TestClient } from "../../testing/client.ts";
import { created, createFrom, fileOf, plate } from "../../testing/creations.ts";
import { mailOf } from "../../testing/mailFile.ts";

let server: TestApp;
let buyer: TestClient;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
  buyer = server.as("buyer");
});
afterAll(() => server.close());

const german = { "accept-language": "de" };

test("a ZIP becomes its members, each a file of its own, and bad ones are named", async () => {
  const inner = zipOf([{ name: "deep/Z-3.dxf", content: plate(43) }]);
  const zip = zipOf([
    { name: "order/Z-1.dxf", content: plate(41) },
    { name: "order/Z-2.dxf", content: plate(42), encrypted: true },
    { name: "order/plan.dwg", content: "AC1032" },
    { name: "order/setup.exe", content: "MZ" },
    { name: "more.zip", content: inner },
    { name: "deep.zip", content: zipOf([{ name: "inner.zip", content: inner }]) },
  ]);
  const creation = await created(buyer, [["parts.zip", zip]]);
  expect(creation.files.map(({ name, status }) => [name, status])).toEqual([
    ["Z-1.dxf", "done"],
    ["Z-3.dxf", "done"],
    ["Z-2.dxf", "failed"],
    ["plan.dwg", "failed"],
    ["setup.exe", "failed"],
    ["inner.zip", "failed"],
  ]);
  expect(fileOf(creation, "Z-2.dxf").message).toContain("protected by a password");
  expect(fileOf(creation, "plan.dwg").message).toContain("Save the drawing as DXF");
  expect(fileOf(creation, "inner.zip").message).toContain("must not contain any");
  const { data } = (await buyer.get(`/restify/products/${fileOf(creation, "Z-3.dxf").product_id}`)).body;
  expect(data.attributes).toMatchObject({ number: "Z-3", length: 200, width: 43 });
});

test("a damaged ZIP, and one with too many files, are refused as a whole", async () => {
  const damaged = await createFrom(buyer, [["parts.zip", "PK\x03\x04 and more"]], german);
  expect(damaged.status).toBe(422);
  expect(JSON.stringify(damaged.body)).toContain("ZIP-Datei lässt sich nicht öffnen");
  const many = Array.from({ length: 201 }, (_, index) => ({ name: `${index}.dxf`, content: "" }));
  expect((await createFrom(buyer, [["many.zip", zipOf(many)]])).status).toBe(413);
});

test("a DWG is refused with a sentence that says how to convert it", async () => {
  for (const [headers, sentence] of [
    [{}, "Save the drawing as DXF"],
    [german, "Bitte die Zeichnung als DXF speichern"],
  ] as const) {
    const { status, body } = await createFrom(buyer, [["plan.dwg", "AC1032"]], headers);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(sentence);
  }
});

test("a ZIP in an e-mail brings its members", async () => {
  const zip = zipOf([{ name: "M-1.dxf", content: plate(51) }]);
  const mail = mailOf([
    { headers: ["Content-Type: text/plain"], content: "See attachment" },
    {
      headers: ["Content-Type: application/zip", 'Content-Disposition: attachment; filename="M.zip"'],
      content: zip,
    },
  ]);
  const creation = await created(buyer, [["ask.eml", mail]]);
  expect(fileOf(creation, "M-1.dxf").status).toBe("done");
});
