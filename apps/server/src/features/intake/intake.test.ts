import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import type { TestClient } from "../../testing/client.ts";
import {
  created,
  createFrom,
  ended,
  fileOf,
  plate,
  readCreation,
  unreadableDxf,
} from "../../testing/creations.ts";

let server: TestApp;
let buyer: TestClient;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
  buyer = server.as("buyer");
});
afterAll(() => server.close());

const product = async (id: string | null, query = "") =>
  (await buyer.get(`/restify/products/${id}${query}`)).body;
const numbered = async (number: string, client = buyer) =>
  (await client.list(`/restify/products?filter[number]=${number}`)).body.data;

/** The creator's notifications about a creation that has ended. */
const noticesOf = async (id: string) =>
  (await buyer.list("/restify/notices")).body.data
    .filter(({ relationships }) => (relationships.subject?.data as { id: string } | null)?.id === id)
    .map(({ attributes: { kind, count, about } }) => `${kind} ${count} ${about}`);

test("each drawing becomes a product with its geometry as records", async () => {
  const creation = await created(buyer, [
    ["Plate-A.dxf", plate()],
    ["Plate-B.dxf", plate(80)],
  ]);
  expect(creation).toMatchObject({ status: "done", progress: 1, message: null });
  const { product_id } = fileOf(creation, "Plate-A.dxf");
  const { data, included } = await product(product_id, "?include=holes,contours,files,preview");
  expect(data.attributes).toMatchObject({
    name: "Plate-A",
    number: "Plate-A",
    status: "generated",
    product_type: "single_part",
    width: 100,
    length: 200,
  });
  const types = included.map(({ type }) => type).toSorted();
  expect(types).toEqual(["contours", "contours", "contours", "files", "holes"]);
  expect(included.find(({ type }) => type === "holes")?.attributes).toMatchObject({ diameter: 5, count: 2 });
  expect(data.relationships.preview?.data).toMatchObject({ type: "files" });
  const left = await buyer.get(`/restify/products/${product_id}/proposals`);
  expect(left.body).toEqual([]);
  expect((await numbered("Plate-B"))[0]?.attributes.width).toBe(80);
  expect(await noticesOf(creation.id)).toEqual(["products_ready 2 Plate-A.dxf, Plate-B.dxf"]);
});

test("the products exist immediately, as pending, and the response lists them", async () => {
  const begun = await createFrom(buyer, [["Pending.dxf", plate(70)]]);
  expect(begun.status).toBe(202);
  const [file] = begun.body.data.attributes.files;
  expect(file).toMatchObject({ name: "Pending.dxf", status: "pending" });
  expect((await product(file?.product_id ?? "")).data.type).toBe("products");
  await ended(buyer, begun.body.data.id);
});

test("a drawing and a PDF of the same name are one product with both files", async () => {
  const creation = await created(buyer, [
    ["Cover 1.dxf", plate(60)],
    ["cover_1.pdf", "%PDF-1.7\nnothing\n%%EOF"],
  ]);
  const ids = creation.files.map((file) => file.product_id);
  expect(new Set(ids).size).toBe(1);
  // An unreadable PDF does not prevent the drawing from becoming a product.
  expect(creation.files.map((file) => file.status)).toEqual(["done", "failed"]);
  const { included } = await product(ids[0] ?? "", "?include=files");
  expect(included.map(({ attributes }) => attributes.name).toSorted()).toEqual([
    "Cover 1.dxf",
    "cover_1.pdf",
  ]);
});

test("a number in use gets a suffix, also within one upload", async () => {
  await buyer.create("products", { name: "Mine", number: "Same" });
  const creation = await created(buyer, [
    ["Same.dxf", plate(51)],
    ["Same.dxf", plate(52)],
  ]);
  expect(creation.status).toBe("done");
  const numbers = await Promise.all(
    creation.files.map(async (file) => (await product(file.product_id)).data.attributes.number),
  );
  expect(numbers).toEqual(["Same-2", "Same-3"]);
  expect((await numbered("Same"))[0]?.attributes).toMatchObject({ name: "Mine", status: "manual" });
});

test("a file that cannot be read leaves a reason and no product, and the others are created", async () => {
  const creation = await created(buyer, [
    ["Good.dxf", plate(41)],
    ["Bad.dxf", unreadableDxf],
    ["Note.txt", "only words"],
  ]);
  expect(creation.status).toBe("done");
  expect(fileOf(creation, "Good.dxf").status).toBe("done");
  expect(fileOf(creation, "Bad.dxf")).toMatchObject({
    status: "failed",
    message: "The file is damaged, or its format does not match its name",
    product_id: null,
  });
  expect(fileOf(creation, "Note.txt")).toMatchObject({ status: "failed", product_id: null });
  expect(await numbered("Bad")).toEqual([]);
  expect(await numbered("Note")).toEqual([]);
});

test("if nothing can be read the creation says so, with reasons in the creator's language", async () => {
  const begun = await createFrom(buyer, [["Kaputt.dxf", unreadableDxf]], { "accept-language": "de" });
  const creation = await ended(buyer, begun.body.data.id);
  expect(creation).toMatchObject({
    status: "failed",
    progress: 1,
    message: "Aus den Dateien konnten keine Produkte angelegt werden",
  });
  expect(creation.files[0]?.message).toBe("Die Datei ist beschädigt, oder ihr Format passt nicht zum Namen");
  const english = await created(buyer, [["Broken.dxf", unreadableDxf]]);
  expect(english.message).toBe("Could not create products from files");
  expect(await noticesOf(english.id)).toEqual(["products_failed 1 Broken.dxf"]);
});

test("failed files can be retried, and nothing is created twice", async () => {
  const failed = await created(buyer, [
    ["Again.dxf", unreadableDxf],
    ["Fine.dxf", plate(33)],
  ]);
  const again = await buyer.post(`/restify/product-creations/${failed.id}/retry`);
  expect(again.status).toBe(202);
  const second = await ended(buyer, failed.id);
  expect(second.files.map((file) => file.status)).toEqual(["failed", "done"]);
  expect(second.files[1]?.product_id).toBe(failed.files[1]?.product_id);
  expect(await numbered("Again")).toEqual([]);
  const fine = await created(buyer, [["AllFine.dxf", plate(34)]]);
  const none = await buyer.post(`/restify/product-creations/${fine.id}/retry`);
  expect([none.status, none.body.code]).toEqual([409, "nothing_to_retry"]);
});

test("the same geometry is recognised, among existing products and within one upload", async () => {
  const [original] = (await created(buyer, [["Original.dxf", plate(91)]])).files;
  expect(original?.same_as).toEqual([]);
  const creation = await created(buyer, [
    ["Copy.dxf", plate(91)],
    ["Other.dxf", plate(92)],
  ]);
  expect(fileOf(creation, "Copy.dxf").same_as).toEqual([
    { product_id: original?.product_id, name: "Original", number: "Original" },
  ]);
  expect(fileOf(creation, "Other.dxf").same_as).toEqual([]);
  const stranger = server.as("demo", "acme");
  const elsewhere = await created(stranger, [["Copy.dxf", plate(91)]]);
  expect(elsewhere.files[0]?.same_as).toEqual([]);
});

test("a double click creates products once", async () => {
  const key = { "idempotency-key": "create-once" };
  const [one, two] = [
    await createFrom(buyer, [["Once.dxf", plate(22)]], key),
    await createFrom(buyer, [["Once.dxf", plate(22)]], key),
  ];
  expect(two.body.data.id).toBe(one.body.data.id);
  await ended(buyer, one.body.data.id);
  expect(await numbered("Once")).toHaveLength(1);
  expect(await numbered("Once-2")).toEqual([]);
});

test("files of an unknown type are refused before anything is created", async () => {
  const answer = await createFrom(buyer, [
    ["Fine2.dxf", plate()],
    ["program.exe", "MZ"],
  ]);
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual({ files: ["This file type is not accepted"] });
  expect((answer.body as unknown as { file: string }).file).toBe("program.exe");
  expect((await createFrom(buyer, [])).status).toBe(422);
  expect(await numbered("Fine2")).toEqual([]);
});

test("creating requires its permission, and a creation is visible to its creator only", async () => {
  expect((await createFrom(server.as("viewer"), [["V.dxf", plate()]])).status).toBe(403);
  const { id } = await created(buyer, [["Own.dxf", plate(27)]]);
  for (const other of [server.as("estimator"), server.as("buyer", "acme")]) {
    expect((await other.get(`/restify/product-creations/${id}`)).status).toBe(404);
    expect((await other.get(`/restify/product-creations/${id}/events`)).status).toBe(404);
    expect((await other.post(`/restify/product-creations/${id}/stop`)).status).toBe(404);
    expect((await other.post(`/restify/product-creations/${id}/retry`)).status).toBe(404);
  }
});

test("the events report the progress to the end", async () => {
  const begun = await createFrom(buyer, [["Watched.dxf", plate(26)]]);
  const events = await buyer.get(`/restify/product-creations/${begun.body.data.id}/events`);
  expect(events.headers["content-type"]).toContain("text/event-stream");
  const shown = events.text
    .split("\n\n")
    .filter((event) => event.startsWith("event: progress"))
    .map((event) => JSON.parse(event.split("\ndata: ")[1] ?? "{}").data.attributes);
  expect(shown.at(-1)).toMatchObject({ status: "done", progress: 1 });
  expect(events.text).toContain("event: end");
  expect(await readCreation(buyer, begun.body.data.id)).toMatchObject({ status: "done" });
});

test("a file that is a product's preview can be deleted, and the product has no preview", async () => {
  const [file] = (await created(buyer, [["Shown.dxf", plate(29)]])).files;
  expect((await buyer.delete(`/restify/files/${file?.file_id}`)).status).toBe(204);
  const { data } = await product(file?.product_id ?? null);
  expect(data.relationships.preview?.data).toBeNull();
  expect(data.attributes.width).toBe(29);
});
