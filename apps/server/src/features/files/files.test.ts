import { existsSync } from "node:fs";
import { join } from "node:path";
import { maxFileBytes } from "@kantwerk/contract/files";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keyOf } from "../../adapters/files/fileStore.ts";
import { signPath } from "../../adapters/files/signing.ts";
import { sql } from "../../db/drizzle.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import type { Identifier, ResourceObject, TestClient } from "../../testing/client.ts";
import { documentOf } from "../../testing/client.ts";
import { formOf } from "../../testing/form.ts";
import { removeUnattached } from "../housekeeping/removeExpired.ts";

let server: TestApp;
let buyer: TestClient;
let product: ResourceObject;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
  buyer = server.as("buyer");
  product = await buyer.create("products", { name: "Bracket", number: "K-1" });
});
afterAll(() => server.close());

const pdf = (text: string) => `%PDF-1.7\n${text}\n%%EOF`;
const png = Buffer.concat([
  Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex"),
  Buffer.alloc(64),
]);

async function upload(
  client: TestClient,
  files: [string, string | Buffer][],
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const form = await formOf(files, fields);
  return client.post("/restify/files", form.body, { ...form.headers, ...headers });
}

const forProduct = () => ({ owner_type: "products", owner_id: product.id });
const stored = (file: ResourceObject) =>
  existsSync(join(server.deps.config.dataDir, "files", keyOf(String(file.attributes.sha256))));
const contentOf = (file: ResourceObject) => `/restify/files/${file.id}/content`;
const other = { type: "products", id: "00000000-0000-7000-8000-000000000000" } satisfies Identifier;

test("an uploaded file belongs to its record and is downloaded byte for byte", async () => {
  const made = await upload(buyer, [["Zeichnung Kühn ☃.pdf", pdf("one")]], forProduct());
  expect(made.status).toBe(201);
  expect(made.body.data.attributes).toMatchObject({
    name: "Zeichnung Kühn ☃.pdf",
    media_type: "application/pdf",
    kind: "document",
    size: pdf("one").length,
    extraction_status: "pending",
  });
  expect(made.body.data.relationships.owner?.data).toEqual({ type: "products", id: product.id });
  expect(made.body.data.attributes).not.toHaveProperty("uploaded_by");
  const content = await buyer.get(contentOf(made.body.data));
  expect(content.text).toBe(pdf("one"));
  expect(content.headers["content-disposition"]).toContain("inline; filename=");
  const shown = await buyer.get(`/restify/products/${product.id}?include=files`);
  expect(shown.body.included.map((file) => file.id)).toContain(made.body.data.id);
});

test("several files of one form are returned as a list", async () => {
  const made = await upload(buyer, [
    ["a.txt", "first"],
    ["b.txt", "second"],
  ]);
  expect(made.status).toBe(201);
  expect((made.body.data as unknown as ResourceObject[]).map((file) => file.attributes.name)).toEqual([
    "a.txt",
    "b.txt",
  ]);
});

test("a file of exactly 10 MB is accepted; one more byte is refused with a message", async () => {
  const full = await upload(buyer, [["full.txt", Buffer.alloc(maxFileBytes, "x")]], forProduct());
  expect(full.status).toBe(201);
  expect(full.body.data.attributes.size).toBe(10 * 1024 * 1024);
  for (const more of [1, 2, 3_000_000]) {
    const over = await upload(buyer, [["over.txt", Buffer.alloc(maxFileBytes + more, "x")]], forProduct());
    expect(over.status).toBe(413);
    expect(over.body.message).toBe("A file can be at most 10 MB");
  }
});

test("a file whose content does not match its name is refused, and so are the others of its form", async () => {
  for (const [name, content] of [
    ["page.pdf", "<html><script>alert(1)</script>"],
    ["picture.png", pdf("no picture")],
    ["page.html", "<html></html>"],
    ["nothing.txt", ""],
    ["tool.exe", "MZ"],
  ] as const) {
    const refused = await upload(buyer, [[name, content]], forProduct());
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ file: ["This file type is not accepted"] });
  }
  const count = async () => (await buyer.list("/restify/files")).body.meta.page.total;
  const before = await count();
  const mixed = await upload(buyer, [
    ["good.txt", "good"],
    ["bad.png", "bad"],
  ]);
  expect(mixed.status).toBe(422);
  expect(await count()).toBe(before);
});

test("a form without a file, with another field, or no form at all is refused", async () => {
  expect((await upload(buyer, [])).body.errors).toEqual({ file: ["Please choose a file"] });
  const field = await upload(buyer, [["a.txt", "a"]], { name: "x" });
  expect(field.body.errors).toEqual({ name: ["Unknown attribute"] });
  expect((await buyer.post("/restify/files", { data: {} })).status).toBe(415);
});

test.each([
  ["an empty field for a file", 'name="file"; filename=""', "\r\n--B--\r\n", 422, "Please choose a file"],
  ["a file without a name", 'name="file"', "\r\n--B--\r\n", 422, "Please choose a file"],
  ["a form that ends too early", 'name="file"; filename="a.pdf"', "", 400, "The request could not be read"],
])("%s is refused immediately", async (_what, disposition, end, status, message) => {
  const head = `--B\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: application/octet-stream`;
  const form = Buffer.from(`${head}\r\n\r\n${pdf("x")}${end}`);
  const made = await buyer.post("/restify/files", form, {
    "content-type": "multipart/form-data; boundary=B",
  });
  expect([made.status, made.body.message]).toEqual([status, message]);
});

test("a form of more than 20 files, or without its boundary, is refused with a reason", async () => {
  const many = Array.from({ length: 21 }, (_, index): [string, string] => [`${index}.txt`, "x"]);
  const made = await upload(buyer, many);
  expect([made.status, made.body.message]).toEqual([413, "At most 20 entries"]);
  const type = { "content-type": "multipart/form-data" };
  expect((await buyer.post("/restify/files", Buffer.from("x"), type)).status).toBe(400);
});

test("file names lose folders and control characters", async () => {
  const made = await upload(buyer, [["..\\..\\evil\u202Etxt.exe.txt", "text"]]);
  expect(made.body.data.attributes.name).toBe("eviltxt.exe.txt");
});

test("the same form under the same Idempotency-Key creates one file", async () => {
  const key = { "idempotency-key": "upload-1" };
  const first = await upload(buyer, [["once.txt", "once"]], forProduct(), key);
  const again = await upload(buyer, [["once.txt", "once"]], forProduct(), key);
  expect(again.body.data.id).toBe(first.body.data.id);
  expect((await upload(buyer, [["once.txt", "twice"]], forProduct(), key)).status).toBe(422);
});

test("a requested range of a file is sent, and a range outside it is refused", async () => {
  const { data } = (await upload(buyer, [["range.txt", "0123456789"]])).body;
  const ask = (range: string) => buyer.get(contentOf(data), { range });
  for (const [range, text, said] of [
    ["bytes=2-4", "234", "bytes 2-4/10"],
    ["bytes=7-", "789", "bytes 7-9/10"],
    ["bytes=-2", "89", "bytes 8-9/10"],
    ["bytes=8-99", "89", "bytes 8-9/10"],
  ] as const) {
    const part = await ask(range);
    expect([part.status, part.text, part.headers["content-range"]]).toEqual([206, text, said]);
  }
  const outside = await ask("bytes=10-");
  expect([outside.status, outside.headers["content-range"]]).toEqual([416, "bytes */10"]);
  expect((await ask("bytes=0-1,4-5")).text).toBe("0123456789");
  expect((await ask("bytes=5-2")).status).toBe(200);
});

test("HEAD returns the size without the content", async () => {
  const { data } = (await upload(buyer, [["size.pdf", pdf("size")]])).body;
  const { host, token } = buyer;
  const path = `/api/v1${contentOf(data)}`;
  const answer = await server.call("HEAD", path, { host, token: await token() });
  expect([answer.status, answer.headers["content-length"], answer.text]).toEqual([
    200,
    String(pdf("size").length),
    "",
  ]);
});

test("an unchanged file is not sent again", async () => {
  const { data } = (await upload(buyer, [["same.txt", "same"]])).body;
  const etag = `"${data.attributes.sha256}"`;
  const again = await buyer.get(contentOf(data), { "if-none-match": etag });
  expect([again.status, again.text, again.headers.etag]).toEqual([304, "", etag]);
});

test("a file never runs as a page", async () => {
  const { data } = (await upload(buyer, [["notes.txt", "notes"]])).body;
  const { headers } = await buyer.get(contentOf(data));
  expect(headers["content-security-policy"]).toBe("sandbox; default-src 'none'");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["content-disposition"]).toBe('attachment; filename="notes.txt"');
  expect(headers["cache-control"]).toContain("private");
});

test("the signed URL works without a token until it expires, and for this file only", async () => {
  const [one, two] = (
    await upload(buyer, [
      ["one.txt", "one"],
      ["two.txt", "two"],
    ])
  ).body.data as unknown as [ResourceObject, ResourceObject];
  const address = String(one.attributes.content_url);
  for (const host of [server.host, `test.${server.host}`]) {
    expect((await server.call("GET", address, { host })).text).toBe("one");
  }
  expect((await server.call("GET", address, { host: `acme.${server.host}` })).status).toBe(404);
  const moved = await server.call("GET", address.replace(one.id, two.id));
  expect([moved.status, moved.body.message]).toEqual([403, "This link has expired"]);
  expect((await server.call("GET", address.replace(/expires=\d+/, "expires=9999999999"))).status).toBe(403);
  const old = signPath(server.deps.secret, `/api/v1${contentOf(one)}`, new Date(Date.now() - 1000));
  expect((await server.call("GET", old)).status).toBe(403);
  expect((await server.call("GET", `/api/v1${contentOf(one)}`)).status).toBe(401);
});

test("a signed URL of another organization works on the bare host too", async () => {
  const made = await upload(server.as("buyer", "acme"), [["acme.txt", "acme"]]);
  const content = await server.call("GET", String(made.body.data.attributes.content_url));
  expect(content.text).toBe("acme");
});

test("a picture is its own preview, other files have none", async () => {
  const picture = (await upload(buyer, [["picture.png", png]])).body.data;
  expect(picture.attributes.preview_url).toEqual(expect.stringContaining("signature="));
  const preview = await buyer.get(`/restify/files/${picture.id}/preview`);
  expect([preview.status, preview.headers["content-type"]]).toEqual([200, "image/png"]);
  const text = (await upload(buyer, [["text.txt", "text"]])).body.data;
  expect(text.attributes.preview_url).toBeNull();
  expect((await buyer.get(`/restify/files/${text.id}/preview`)).status).toBe(404);
});

test("nobody of another organization can access a file", async () => {
  const { data } = (await upload(buyer, [["mine.txt", "mine"]], forProduct())).body;
  const stranger = server.as("demo", "acme");
  expect((await stranger.get(contentOf(data))).status).toBe(404);
  expect((await stranger.delete(`/restify/files/${data.id}`)).status).toBe(404);
  const foreign = await upload(stranger, [["x.txt", "x"]], forProduct());
  expect(foreign.body.errors).toEqual({ owner: ["This record does not exist"] });
});

test("files of a record require the permissions of the record", async () => {
  const viewer = server.as("viewer");
  expect((await upload(viewer, [["no.txt", "no"]], forProduct())).status).toBe(403);
  const { data } = (await upload(buyer, [["read.txt", "read"]], forProduct())).body;
  expect((await viewer.get(contentOf(data))).text).toBe("read");
  expect((await viewer.delete(`/restify/files/${data.id}`)).status).toBe(403);
  const supplier = await buyer.create("suppliers", { name: "S", email: "s@example.com" });
  const owner = { owner_type: "suppliers", owner_id: supplier.id };
  expect((await upload(server.as("estimator"), [["no.txt", "no"]], owner)).status).toBe(403);
  const nobody = await upload(buyer, [["no.txt", "no"]], { owner_type: "products", owner_id: other.id });
  expect(nobody.status).toBe(422);
});

test("an upload without a record belongs to its uploader, who attaches it later", async () => {
  const { data } = (await upload(buyer, [["later.txt", "later"]])).body;
  const attach = documentOf("files", {}, { owner: { type: "products", id: product.id } }, data.id);
  expect((await server.as("demo").patch(`/restify/files/${data.id}`, attach)).status).toBe(403);
  expect((await server.as("viewer").get(contentOf(data))).status).toBe(404);
  const attached = await buyer.patch(`/restify/files/${data.id}`, attach, { "if-match": '"1"' });
  expect(attached.status).toBe(200);
  expect(attached.body.data.relationships.owner?.data).toEqual({ type: "products", id: product.id });
  expect((await buyer.patch(`/restify/files/${data.id}`, attach, { "if-match": '"1"' })).status).toBe(412);
  const renamed = await buyer.patch(
    `/restify/files/${data.id}`,
    documentOf("files", { name: "x.exe" }, {}, data.id),
  );
  expect(renamed.body.errors).toEqual({ name: ["This attribute cannot be written"] });
});

test("the content is deleted with the last file of any organization that uses it", async () => {
  const mine = (await upload(buyer, [["both.txt", "of both"]], forProduct())).body.data;
  const theirs = (await upload(server.as("buyer", "acme"), [["both.txt", "of both"]])).body.data;
  expect((await buyer.delete(`/restify/files/${mine.id}`)).status).toBe(204);
  await expect
    .poll(
      async () =>
        (
          await server.deps.pool.query(
            "select 1 from pgboss.job where name = 'remove-content' and state = 'completed'",
          )
        ).rowCount,
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0);
  expect((await server.as("buyer", "acme").get(contentOf(theirs))).text).toBe("of both");
  expect((await server.as("buyer", "acme").delete(`/restify/files/${theirs.id}`)).status).toBe(204);
  await expect.poll(() => stored(theirs), { timeout: 10_000 }).toBe(false);
});

test("deleting a record deletes its files and their content", async () => {
  const gone = await buyer.create("products", { name: "Gone", number: "K-gone" });
  const owner = { owner_type: "products", owner_id: gone.id };
  const file = (await upload(buyer, [["gone.txt", "gone with it"]], owner)).body.data;
  expect((await buyer.delete(`/restify/products/${gone.id}`)).status).toBe(204);
  expect((await buyer.get(`/restify/files/${file.id}`)).status).toBe(404);
  await expect.poll(() => stored(file), { timeout: 10_000 }).toBe(false);
});

test("a product remains when the file that is its preview is deleted", async () => {
  const shown = await buyer.create("products", { name: "Shown", number: "K-shown" });
  const owner = { owner_type: "products", owner_id: shown.id };
  const file = (await upload(buyer, [["shown.png", png]], owner)).body.data;
  const preview = documentOf("products", {}, { preview: { type: "files", id: file.id } }, shown.id);
  expect((await buyer.patch(`/restify/products/${shown.id}`, preview)).status).toBe(200);
  const twin = await buyer.create("products", { name: "Twin", number: "K-twin" });
  const borrowed = documentOf("products", {}, { preview: { type: "files", id: file.id } }, twin.id);
  expect((await buyer.patch(`/restify/products/${twin.id}`, borrowed)).status).toBe(200);
  // The other product uses it as its preview too.
  expect((await buyer.delete(`/restify/files/${file.id}`)).body.code).toBe("in_use");
  expect((await buyer.delete(`/restify/products/${twin.id}`)).status).toBe(204);
  expect((await buyer.delete(`/restify/products/${shown.id}`)).status).toBe(204);
  expect((await buyer.get(`/restify/files/${file.id}`)).status).toBe(404);
});

test("an upload that is never attached is deleted after two days", async () => {
  const old = (await upload(buyer, [["old.txt", "old"]])).body.data;
  const young = (await upload(buyer, [["young.txt", "young"]])).body.data;
  const kept = (await upload(buyer, [["kept.txt", "kept"]], forProduct())).body.data;
  await server.within("test", (ctx) =>
    ctx.db.execute(
      sql`update ${filesTable} set updated_at = now() - interval '49 hours' where id in (${old.id}, ${kept.id})`,
    ),
  );
  const run = { id: "1", attempt: 1, signal: new AbortController().signal };
  await removeUnattached.handle({}, run, server.deps);
  const left = await server.within("test", (ctx) => ctx.db.all(filesTable));
  const ids = left.map((file) => file.id);
  expect(ids).not.toContain(old.id);
  expect(ids).toEqual(expect.arrayContaining([young.id, kept.id]));
});
