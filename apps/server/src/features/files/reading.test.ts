import { existsSync } from "node:fs";
import { join } from "node:path";
import { bentSheet, stepOf } from "@kantwerk/geometry/testing/buildStep";
import { circle, dxfText, line } from "@kantwerk/geometry/testing/drawDxf";
import { pdfOfDrawing } from "@kantwerk/geometry/testing/drawPdf";
import { sheetEntities } from "@kantwerk/geometry/testing/drawSheet";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keyOf } from "../../adapters/files/fileStore.ts";
import { eq } from "../../db/drizzle.ts";
import { filesTable, readingsTable, renditionsTable } from "../../resources/fileTables.ts";
import { settingsTable } from "../../resources/settings.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import type { ResourceObject, TestClient } from "../../testing/client.ts";
import { formOf } from "../../testing/form.ts";
import { pdfOf } from "../../testing/pdf.ts";
import { makeScenario } from "../../testing/supplierScenario.ts";
import { keepPrices } from "../calculation/keepPrices.ts";
import { readFile, readStored } from "./readFile.ts";

let server: TestApp;
let buyer: TestClient;
let product: ResourceObject;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
  buyer = server.as("buyer");
  product = await buyer.create("products", { name: "Bracket", number: "K-1" });
});
afterAll(() => server.close());

const soon = { timeout: 15_000 };

/** A plate of 100 × 60 mm with a centred hole. */
function plate(diameter: number): string {
  const outline = [
    line(0, 0, 100, 0),
    line(100, 0, 100, 60),
    line(100, 60, 0, 60),
    line(0, 60, 0, 0),
    circle(50, 30, diameter / 2),
  ];
  return dxfText({ entities: outline, header: { INSUNITS: [70, 4] } });
}

async function upload(name: string, content: string | Buffer, client = buyer, headers = {}) {
  const form = await formOf([[name, content]], { owner_type: "products", owner_id: product.id });
  const made = await client.post("/restify/files", form.body, { ...form.headers, ...headers });
  expect(made.status).toBe(201);
  return made.body.data;
}

const fileOf = async (id: string, client = buyer) => (await client.get(`/restify/files/${id}`)).body.data;

/** The file after its reading has ended. */
async function whenRead({ id }: ResourceObject, client = buyer): Promise<ResourceObject> {
  const status = async () => (await fileOf(id, client)).attributes.extraction_status;
  await expect.poll(status, soon).not.toMatch(/pending|running/);
  return fileOf(id, client);
}

async function bytesAt(path: string, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({ url: path, headers: { host: `test.${server.host}`, ...headers } });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

const sizeOf = async (path: string) => {
  const { format, width, height } = await sharp((await bytesAt(path)).bytes).metadata();
  return { format, width, height };
};

test("an uploaded DXF is read: features, a picture, and the flat part as SVG", async () => {
  const made = await upload("K-1.dxf", plate(8));
  expect(made.attributes).toMatchObject({ extraction_status: "pending", preview_url: null });
  const file = await whenRead(made);
  expect(file.attributes).toMatchObject({ extraction_status: "done", extraction_message: null });
  const features = await buyer.get(`/restify/files/${file.id}/features`);
  expect(features.body).toMatchObject({ width: 60, length: 100, holes: [{ diameter: 8, count: 1 }] });
  const picture = String(file.attributes.preview_url);
  expect(await sizeOf(picture)).toEqual({ format: "webp", width: 512, height: expect.any(Number) });
  const flat = await bytesAt(`${picture}&kind=flat`);
  expect(flat.headers).toMatchObject({
    "content-type": "image/svg+xml",
    "content-disposition": expect.stringMatching(/^inline; filename="K-1-flat.svg"/),
    "content-security-policy": "sandbox; default-src 'none'",
    etag: expect.any(String),
  });
  expect(flat.bytes.toString()).toContain('class="cut inner hole"');
  const unchanged = await bytesAt(`${picture}&kind=flat`, { "if-none-match": String(flat.headers.etag) });
  expect(unchanged.status).toBe(304);
});

test("the preview of a product without one becomes the first file that is read, and stays that file", async () => {
  const shown = await buyer.create("products", { name: "Plain", number: "K-plain" });
  const add = async (name: string, diameter: number) => {
    const form = await formOf([[name, plate(diameter)]], { owner_type: "products", owner_id: shown.id });
    return whenRead((await buyer.post("/restify/files", form.body, form.headers)).body.data);
  };
  const first = await add("first.dxf", 3);
  await add("second.dxf", 4);
  const { data } = (await buyer.get(`/restify/products/${shown.id}?include=preview`)).body;
  expect(data.relationships.preview?.data).toEqual({ type: "files", id: first.id });
  expect(data.meta.version).toBe(shown.meta.version);
});

test("prices calculated before a file was read are recalculated with its features", async () => {
  await server.within("test", (ctx) => keepPrices(ctx, [product.id], [10]));
  const stored = async () => {
    const path = `/restify/products/${product.id}?include=calculated_prices`;
    return (await buyer.get(path)).body.included?.map(({ attributes }) => attributes);
  };
  const [before] = (await stored()) ?? [];
  await whenRead(await upload("calculated.dxf", plate(11)));
  const [after] = (await stored()) ?? [];
  expect(after).toMatchObject({ quantity: 10, outdated_at: null });
  expect(Date.parse(String(after?.updated_at))).toBeGreaterThan(Date.parse(String(before?.updated_at)));
});

test("the flat part is saved under its file's name", async () => {
  const { id } = await whenRead(await upload("Blech Ä 7.dxf", plate(9)));
  for (const [path, type] of [
    ["flat.svg", "image/svg+xml"],
    ["flat.dxf", "image/vnd.dxf"],
  ]) {
    const saved = await buyer.get(`/restify/files/${id}/${path}`);
    expect([saved.status, saved.headers["content-type"]]).toEqual([200, type]);
    expect(saved.headers["content-disposition"]).toMatch(/^attachment; filename=.*Blech%20%C3%84%207-flat/);
  }
});

test("an uploaded model is shown in 3D and unfolded with the organization's K factor", async () => {
  const sheet = bentSheet({
    thickness: 2,
    width: 60,
    legs: [50, 30],
    bends: [{ angle: 90, inner_radius: 2 }],
  });
  const made = await upload("angle.step", Buffer.from(await stepOf(sheet)));
  const file = await whenRead(made);
  expect(file.attributes).toMatchObject({ extraction_status: "done", extraction_message: null });
  const picture = String(file.attributes.preview_url);
  const model = await bytesAt(`${picture}&kind=model`);
  expect(model.headers["content-type"]).toBe("model/gltf-binary");
  expect(model.bytes.length).toBeLessThan(400_000);
  expect((await buyer.get(`/restify/files/${file.id}/flat.dxf`)).text).toContain("BEND_UP");
  const lengthOf = async () => (await buyer.get<never>(`/restify/files/${file.id}/features`)).text;
  const unfolded = (k: number) => 80 + (Math.PI / 2) * (2 + k * 2);
  expect(JSON.parse(await lengthOf()).length).toBeCloseTo(unfolded(0.5), 2);
  await server.within("test", ({ db }) =>
    db.update(settingsTable, eq(settingsTable.slug, "k_factor"), { value: 0.3 }),
  );
  await buyer.post(`/restify/files/${file.id}/extract`);
  await whenRead(file);
  expect(JSON.parse(await lengthOf()).length).toBeCloseTo(unfolded(0.3), 2);
});

test("a reading begins within a tenth of a second", async () => {
  await whenRead(await upload("warm.dxf", plate(10)));
  const made = await upload("prompt.dxf", plate(11));
  const status = async () => (await fileOf(made.id)).attributes.extraction_status;
  await expect.poll(status, { timeout: 500, interval: 5 }).not.toBe("pending");
});

test("the pages of a PDF are read; the first is rendered immediately, the others when requested", async () => {
  const file = await whenRead(await upload("drawing.pdf", pdfOf(["Stahl S235", "Seite zwei"])));
  expect(file.attributes.extraction_status).toBe("done");
  const { text } = await buyer.get(`/restify/files/${file.id}/features`);
  expect(JSON.parse(text)).toEqual({ pages: ["Stahl S235", "Seite zwei"] });
  const picture = String(file.attributes.preview_url);
  expect(await sizeOf(picture)).toEqual({ format: "webp", width: 362, height: 512 });
  const drawn = () =>
    server.within("test", ({ db }) => db.count(renditionsTable, eq(renditionsTable.file_id, file.id)));
  expect(await drawn()).toBe(2);
  for (const page of [1, 2, 2])
    expect(await sizeOf(`${picture}&kind=page&page=${page}`)).toMatchObject({ format: "webp", height: 2400 });
  expect(await drawn()).toBe(3);
  for (const [query, status] of [
    ["kind=page&page=3", 404],
    ["kind=page&page=0", 400],
    ["kind=page&page=x", 400],
    ["kind=flat", 404],
    ["kind=other", 400],
  ] as const)
    expect((await buyer.get(`/restify/files/${file.id}/preview?${query}`)).status).toBe(status);
});

test("a drawing in a PDF has features beside the texts of its pages", async () => {
  const words = ["Werkstoff: S235JR", "t = 3", "M 1:2", "Benennung: Deckel"];
  const part = { width: 180, height: 100, holes: [[20, 20, 9]] } as const;
  const drawn = pdfOfDrawing(sheetEntities({ paper: [297, 210], scale: 0.5, words, part }), [297, 210]);
  const file = await whenRead(await upload("cover.pdf", Buffer.from(drawn)));
  const { text } = await buyer.get(`/restify/files/${file.id}/features`);
  expect(JSON.parse(text)).toMatchObject({
    ...{ prefill: true, thickness: 3, material: "S235JR" },
    drawing_sheet: { paper: "A4", scale: 0.5 },
    parts: [{ name: "Deckel", count: 1 }],
    pages: [expect.stringContaining("Benennung: Deckel")],
  });
});

test("a picture gets a thumbnail, rotated upright", async () => {
  const raw = sharp({ create: { width: 900, height: 600, channels: 3, background: "red" } });
  const turned = await raw.withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const file = await whenRead(await upload("photo.jpg", turned));
  expect(await sizeOf(String(file.attributes.preview_url))).toEqual({
    format: "webp",
    width: 341,
    height: 512,
  });
});

test.each([
  ["binary.dxf", "AutoCAD Binary DXF\r\n\x1a\0rest", "The file is damaged", "Die Datei ist beschädigt"],
  ["broken.pdf", "%PDF-1.7\nnothing", "The file is damaged", "Die Datei ist beschädigt"],
  ["broken.png", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "The file is damaged", "Die Datei"],
])(
  "why %s cannot be read is said in the language of who uploaded it",
  async (name, content, english, german) => {
    for (const [language, message] of [
      ["en", english],
      ["de", german],
    ] as const) {
      const file = await whenRead(await upload(name, content, buyer, { "accept-language": language }));
      expect(file.attributes.extraction_status).toBe("failed");
      expect(file.attributes.extraction_message).toContain(message);
      expect((await buyer.get(`/restify/files/${file.id}/features`)).status).toBe(404);
    }
  },
);

test("files of other types are stored unread", async () => {
  const file = await upload("notes.txt", "text");
  expect(file.attributes.extraction_status).toBe("none");
  const refused = await buyer.post(`/restify/files/${file.id}/extract`);
  expect([refused.status, refused.body.message]).toEqual([422, "Files of this type are not read"]);
});

test("the same bytes are read once per organization", async () => {
  const first = await whenRead(await upload("first.dxf", plate(12)));
  await server.within("test", ({ db }) =>
    db.update(readingsTable, eq(readingsTable.file_id, first.id), { pages: ["of the first"] }),
  );
  const pagesOf = async (file: ResourceObject) =>
    server.within("test", ({ db }) => db.all(readingsTable, eq(readingsTable.file_id, file.id)));
  const second = await whenRead(await upload("second.dxf", plate(12)));
  expect(await pagesOf(second)).toMatchObject([{ pages: ["of the first"] }]);
  expect((await bytesAt(String(second.attributes.preview_url))).status).toBe(200);
  const again = await buyer.post(`/restify/files/${second.id}/extract`);
  expect([again.status, again.body.data.attributes.extraction_status]).toEqual([202, "pending"]);
  await whenRead(second);
  expect(await pagesOf(second)).toMatchObject([{ pages: [] }]);
});

test("a file's renditions are deleted with it, unless another file uses the same ones", async () => {
  const made = await whenRead(await upload("made.dxf", plate(13)));
  const twin = await whenRead(await upload("twin.dxf", plate(13)));
  const contents = (
    await server.within("test", ({ db }) => db.all(renditionsTable, eq(renditionsTable.file_id, made.id)))
  ).map(({ sha256 }) => join(server.deps.config.dataDir, "files", keyOf(sha256)));
  expect(contents.length).toBeGreaterThan(1);
  const present = () => contents.filter((path) => existsSync(path)).length;
  const removals = () =>
    server.deps.pool
      .query(
        "select 1 from pgboss.job where name = 'remove-content' and state <> 'completed' and start_after < now()",
      )
      .then(({ rowCount }) => rowCount);
  await buyer.delete(`/restify/files/${made.id}`);
  await expect.poll(removals, soon).toBe(0);
  expect(present()).toBe(contents.length);
  await buyer.delete(`/restify/files/${twin.id}`);
  await expect.poll(present, soon).toBe(0);
});

test("users who may not read a file get nothing of it, and only users who may change it can have it read", async () => {
  const { id, attributes } = await whenRead(await upload("mine.dxf", plate(14)));
  const reads = ["features", "preview", "flat.svg", "flat.dxf", "events"];
  const changes = ["extract", "stop"];
  const stranger = server.as("demo", "acme");
  for (const what of reads) {
    expect((await stranger.get(`/restify/files/${id}/${what}`)).status).toBe(404);
    expect((await server.call("GET", `/api/v1/restify/files/${id}/${what}`)).status).toBe(401);
  }
  for (const what of changes) {
    expect((await stranger.post(`/restify/files/${id}/${what}`)).status).toBe(404);
    expect((await server.as("viewer").post(`/restify/files/${id}/${what}`)).status).toBe(403);
  }
  expect((await server.as("viewer").get(`/restify/files/${id}/features`)).status).toBe(200);
  const own = (await buyer.post("/restify/files", ...(await formArguments("own.dxf", plate(15))))).body.data;
  await whenRead(own);
  for (const what of reads)
    expect((await server.as("viewer").get(`/restify/files/${own.id}/${what}`)).status).toBe(404);
  const moved = String(attributes.preview_url).replace(id, own.id);
  expect((await server.call("GET", moved)).status).toBe(403);
});

async function formArguments(name: string, content: string) {
  const { body, headers } = await formOf([[name, content]]);
  return [body, headers] as const;
}

test("server-sent events report a reading until it ends", async () => {
  const made = await upload("watched.dxf", plate(16));
  const { text, headers } = await buyer.get(`/restify/files/${made.id}/events`);
  expect(headers["content-type"]).toBe("text/event-stream; charset=utf-8");
  const events = text.trimEnd().split("\n\n");
  const documents = events.filter((event) => event.startsWith("event: progress\ndata: "));
  expect(JSON.parse(documents.at(-1)?.split("data: ")[1] ?? "")).toMatchObject({
    data: { id: made.id, attributes: { extraction_status: "done" } },
  });
  expect(events.at(-1)).toBe("event: end\ndata: {}");
});

test("a file deleted meanwhile does not fail the reading", async () => {
  const made = await upload("short.dxf", plate(17));
  await buyer.delete(`/restify/files/${made.id}`);
  const order = { organization_id: await organizationId(), file_id: made.id, locale: "en" } as const;
  expect(await readStored(server.deps, order, new AbortController().signal)).toEqual({ status: "gone" });
});

const organizationId = () => server.within("test", async ({ organization }) => organization.id);

test("a reading interrupted by a shutdown resumes later", async () => {
  const file = await whenRead(await upload("later.dxf", plate(18)));
  await server.within("test", ({ db }) =>
    db.update(filesTable, eq(filesTable.id, file.id), { extraction_status: "running" }),
  );
  const order = {
    organization_id: await organizationId(),
    file_id: file.id,
    locale: "en",
    again: true,
  } as const;
  const interrupted = readStored(server.deps, order, AbortSignal.abort());
  await expect(interrupted).rejects.toMatchObject({ code: "stopped" });
  expect((await fileOf(file.id)).attributes.extraction_status).toBe("running");
  expect(await readStored(server.deps, order, new AbortController().signal)).toMatchObject({
    status: "done",
  });
});

test("a reading that was interrupted in every attempt fails with a reason; a finished one does not change", async () => {
  const file = await whenRead(await upload("killed.dxf", plate(21)));
  const order = { organization_id: await organizationId(), file_id: file.id, locale: "en" } as const;
  await readFile.giveUp?.(order, server.deps);
  expect((await fileOf(file.id)).attributes.extraction_status).toBe("done");
  await server.within("test", ({ db }) =>
    db.update(filesTable, eq(filesTable.id, file.id), { extraction_status: "running" }),
  );
  await readFile.giveUp?.(order, server.deps);
  expect((await fileOf(file.id)).attributes).toMatchObject({
    extraction_status: "failed",
    extraction_message: "The file could not be read",
  });
});

test("files uploaded by a supplier are read too", async () => {
  const { own } = await makeScenario(server);
  const form = await formOf([["offer.dxf", plate(19)]]);
  const { id } = (await own.post("/files", form.body, form.headers)).body.data;
  const status = async () =>
    (await server.within("test", ({ db }) => db.find(filesTable, id)))?.extraction_status;
  await expect.poll(status, soon).toBe("done");
});
