import type { PlanCorrection, PlannedProduct } from "@kantwerk/contract/productCreations";
import { assemblyOf, plate as flatPlate } from "@kantwerk/geometry/testing/buildStep";
import { dxfText, polyline } from "@kantwerk/geometry/testing/drawDxf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../db/drizzle.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type TestClient } from "../../testing/client.ts";
import {
  type CreationDocument,
  fileOf,
  plate,
  readCreation,
  unreadableDxf,
} from "../../testing/creations.ts";
import { formOf } from "../../testing/form.ts";
import { pdfOf } from "../../testing/pdf.ts";
import { removePlans } from "./removePlans.ts";

let server: TestApp;
let buyer: TestClient;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
  buyer = server.as("buyer");
});
afterAll(() => server.close());

const path = "/restify/product-creations";
const run = { id: "1", attempt: 1, signal: new AbortController().signal };

async function when(id: string, ...statuses: string[]) {
  const read = async () => (await readCreation(buyer, id)).status;
  await expect.poll(read, { timeout: 20_000, interval: 50 }).toMatch(new RegExp(`^(${statuses.join("|")})$`));
  return { id, ...(await readCreation(buyer, id)) };
}

async function begin(files: [string, string | Buffer][], plan = "true") {
  const form = await formOf(files, { plan }, "files");
  return buyer.post<CreationDocument>(path, form.body, form.headers);
}

async function planned(files: [string, string | Buffer][]) {
  const begun = await begin(files);
  expect(begun.status).toBe(202);
  return when(begun.body.data.id, "planned", "failed");
}

const correct = (id: string, becomes: PlanCorrection[], headers = {}) =>
  buyer.patch(`${path}/${id}`, documentOf("product-creations", { becomes }, {}, id), headers);
const filesIn = (answer: Awaited<ReturnType<typeof correct>>) =>
  (answer.body.data as unknown as CreationDocument).attributes.files;
const commit = (id: string) => buyer.post<CreationDocument>(`${path}/${id}/commit`);
async function committed(id: string) {
  expect((await commit(id)).status).toBe(202);
  return when(id, "done", "failed", "stopped");
}

const countProducts = async () => (await buyer.list("/restify/products")).body.meta.page.total;
const product = async (id: string | undefined) =>
  (await buyer.get(`/restify/products/${id}`)).body.data.attributes;
const only = (becomes: PlannedProduct[]): PlannedProduct => {
  const [entry, ...more] = becomes;
  if (!entry || more.length > 0) throw new Error("The file does not become one product");
  return entry;
};

test("a plan says what its files become and makes nothing before the commit", async () => {
  const before = await countProducts();
  const plan = await planned([
    ["Plan-A.dxf", plate(101)],
    ["Plan-B.dxf", plate(102)],
    ["plan_b.pdf", pdfOf(["Plan B"])],
    ["Plan-C.pdf", pdfOf(["Plan C"])],
    ["Plan-D.dxf", unreadableDxf],
    ["Plan-E.exe", "MZ"],
  ]);
  expect(plan).toMatchObject({ status: "planned", progress: 1 });
  expect(only(fileOf(plan, "Plan-A.dxf").becomes)).toMatchObject({
    ...{ kind: "part", name: "Plan-A", count: 1, products: 1, width: 101, length: 200, unit: "mm" },
    ...{ thickness: null, material: null, quantity: null, left_out: false },
  });
  expect(only(fileOf(plan, "plan_b.pdf").becomes)).toMatchObject({
    kind: "nothing",
    joins: only(fileOf(plan, "Plan-B.dxf").becomes).key,
  });
  expect(only(fileOf(plan, "Plan-C.pdf").becomes)).toMatchObject({ kind: "drawing", name: "Plan-C" });
  expect(fileOf(plan, "Plan-D.dxf")).toMatchObject({ status: "failed", becomes: [] });
  expect(fileOf(plan, "Plan-E.exe")).toMatchObject({
    status: "failed",
    message: "This file type is not accepted",
  });
  expect(await countProducts()).toBe(before);

  const done = await committed(plan.id);
  expect(await countProducts()).toBe(Number(before) + 3);
  expect(done.files.map(({ products }) => products.length)).toEqual([1, 1, 0, 1, 0, 0]);
  expect(fileOf(done, "plan_b.pdf").product_id).toBe(fileOf(done, "Plan-B.dxf").products[0]);
  expect(await product(fileOf(done, "Plan-A.dxf").products[0])).toMatchObject({
    ...{ name: "Plan-A", number: "Plan-A", status: "generated", width: 101 },
  });
});

test("corrections are what is made, and a second commit makes nothing", async () => {
  const plan = await planned([
    ["Fix-A.dxf", plate(111)],
    ["Fix-B.dxf", plate(112)],
  ]);
  const [a, b] = plan.files.map(({ becomes }) => only(becomes).key) as [string, string];
  const answer = await correct(plan.id, [
    { key: a, name: "Cover", thickness: 3, material: "Unobtainium", quantity: 7 },
    { key: b, leave_out: true },
  ]);
  expect(answer.status).toBe(200);
  expect(filesIn(answer).flatMap(({ becomes }) => becomes)).toMatchObject([
    { name: "Cover", thickness: 3, quantity: 7, sources: { thickness: "entered", quantity: "entered" } },
    { kind: "nothing", left_out: true, products: 0 },
  ]);
  const before = await countProducts();
  const [first, second] = await Promise.all([commit(plan.id), commit(plan.id)]);
  expect([first.status, second.status]).toEqual([202, 202]);
  const done = await when(plan.id, "done");
  expect((await commit(plan.id)).status).toBe(202);
  expect(await countProducts()).toBe(Number(before) + 1);
  const [id] = fileOf(done, "Fix-A.dxf").products;
  expect(fileOf(done, "Fix-B.dxf")).toMatchObject({ product_id: null, products: [] });
  expect(await product(id)).toMatchObject({
    ...{ name: "Cover", number: "Fix-A", thickness: 3, width: 111 },
    notes: "Material: Unobtainium",
  });
  const { rows } = await server.within("test", ({ db }) =>
    db.execute(sql`select quantity from calculated_prices where product_id = ${id}::uuid order by quantity`),
  );
  expect(rows.map(({ quantity }) => Number(quantity))).toContain(7);
});

test("a file is read again in another unit", async () => {
  const plan = await planned([["Inch.dxf", plate(30)]]);
  const { key } = only(plan.files[0]?.becomes ?? []);
  await correct(plan.id, [{ key, name: "In inches" }]);
  const answer = await correct(plan.id, [{ key, unit: "in" }]);
  expect(answer.body.data.attributes.status).toBe("pending");
  const again = await when(plan.id, "planned");
  expect(only(again.files[0]?.becomes ?? [])).toMatchObject({
    ...{ key, name: "In inches", unit: "in", width: 762, length: 5080 },
  });
  const done = await committed(plan.id);
  expect(await product(done.files[0]?.products[0])).toMatchObject({ width: 762, length: 5080 });
});

test("gaps in an outline are closed on request, and open again", async () => {
  const vertices = [
    [0, 0],
    [100, 0],
    [100, 60],
    [0, 60],
    [0, 0.3],
  ];
  const gapped = dxfText({ entities: [polyline(vertices, false)], header: { INSUNITS: [70, 4] } });
  const plan = await planned([["Gaps.dxf", gapped]]);
  const { key, warnings } = only(plan.files[0]?.becomes ?? []);
  expect(warnings).toContainEqual(expect.objectContaining({ code: "open_contours", gap: 0.4 }));
  await correct(plan.id, [{ key, close_gaps: 0.4 }]);
  const closed = only((await when(plan.id, "planned")).files[0]?.becomes ?? []);
  expect(closed).toMatchObject({ length: 100, width: 60, warnings: [{ code: "gaps_closed" }] });
  await correct(plan.id, [{ key, close_gaps: null }]);
  const open = only((await when(plan.id, "planned")).files[0]?.becomes ?? []);
  expect(open.warnings).toEqual(warnings);
});

test("an assembly is one entry, or each of its parts is", async () => {
  const model = await assemblyOf([
    { part: flatPlate({ length: 100, width: 60, thickness: 3 }), name: "Plate 0", at: [[0, 0, 0]] },
    { part: flatPlate({ length: 40, width: 40, thickness: 5 }), name: "Plate 50", at: [[0, 0, 50]] },
  ]);
  const plan = await planned([["Frame.step", Buffer.from(model)]]);
  const whole = only(plan.files[0]?.becomes ?? []);
  expect(whole).toMatchObject({ kind: "assembly", count: 2, products: 3, split: false });
  const split = await correct(plan.id, [{ key: whole.key, split: true }]);
  expect(filesIn(split)[0]?.becomes).toMatchObject([
    { kind: "part", thickness: 3, split: true },
    { kind: "part", thickness: 5, split: true },
  ]);
  const before = await countProducts();
  const done = await committed(plan.id);
  expect(done.files[0]?.products).toHaveLength(2);
  expect(await countProducts()).toBe(Number(before) + 2);
  expect(await product(done.files[0]?.products[1])).toMatchObject({
    thickness: 5,
    product_type: "single_part",
  });
});

test("what does not fit a plan is refused", async () => {
  const plan = await planned([["Refuse.dxf", plate(121)]]);
  const { key } = only(plan.files[0]?.becomes ?? []);
  for (const wrong of [
    { key: "unknown" },
    { key, thickness: -1 },
    { key, quantity: 1.5 },
    { key, unit: "yd" },
    { key, colour: "red" },
  ])
    expect((await correct(plan.id, [wrong as PlanCorrection])).status).toBe(422);
  expect((await correct(plan.id, [])).status).toBe(422);
  expect((await correct(plan.id, [{ key, name: "Late" }], { "if-match": '"1"' })).status).toBe(412);
  for (const other of [server.as("estimator"), server.as("buyer", "acme")]) {
    expect((await other.post(`${path}/${plan.id}/commit`)).status).toBe(404);
    const body = documentOf("product-creations", { becomes: [{ key }] }, {}, plan.id);
    expect((await other.patch(`${path}/${plan.id}`, body)).status).toBe(404);
  }
  await correct(plan.id, [{ key, leave_out: true }]);
  expect((await commit(plan.id)).body.code).toBe("plan_empty");
  expect((await begin([["X.dxf", plate()]], "maybe")).status).toBe(422);
});

test("a stopped plan makes nothing, and waits again once it is retried", async () => {
  const plan = await planned([["Stopped.dxf", plate(131)]]);
  expect((await buyer.post(`${path}/${plan.id}/stop`)).body.data.attributes.status).toBe("stopped");
  expect((await commit(plan.id)).body.code).toBe("plan_not_open");
  expect((await buyer.post(`${path}/${plan.id}/retry`)).status).toBe(202);
  await when(plan.id, "planned");
  expect(fileOf(await committed(plan.id), "Stopped.dxf").products).toHaveLength(1);
});

test("a plan that nobody commits goes after a day with its files", async () => {
  const plan = await planned([["Forgotten.dxf", plate(141)]]);
  const file = `/restify/files/${plan.files[0]?.file_id}`;
  await removePlans.handle({}, run, server.deps);
  expect((await buyer.get(file)).status).toBe(200);
  await server.deps.pool.query(
    "update product_creations set created_at = now() - interval '25 hours' where id = $1",
    [plan.id],
  );
  await removePlans.handle({}, run, server.deps);
  expect((await buyer.get(`${path}/${plan.id}`)).status).toBe(404);
  expect((await buyer.get(file)).status).toBe(404);
});
