import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import type { ResourceObject, TestClient } from "../../testing/client.ts";

let server: TestApp;
let demo: TestClient;
beforeAll(async () => {
  server = await startTestApp();
  demo = server.as("demo");
});
afterAll(() => server.close());

const to = ({ type, id }: ResourceObject) => ({ type, id });

type Calibration = {
  jobs: { real: number; expected: number | null }[];
  rows: { asset_time_id: string; jobs: number; factor: number; proposed: number }[];
};

test("finished jobs show which row of a machine's table is off, and by how much", async () => {
  const laser = await demo.create("assets", { name: "Laser C" });
  const of = { asset: to(laser) };
  const cut = await demo.create("asset-times", { activity: "cut", value: 600 }, of);
  await demo.create("asset-times", { activity: "setup", value: 10 }, of);
  const operation = await demo.create("operations", { name: "Cut C", process: "cut" }, of);
  const path = `/restify/assets/${laser.id}/calibration`;
  const read = async () => (await demo.get(path)).body.data.attributes as Calibration;
  expect(await read()).toEqual({ jobs: [], rows: [] });
  for (const [index, length] of [600, 1200, 3000].entries()) {
    const product = await demo.create("products", { name: "Plate", number: `C-${index}`, thickness: 2 });
    const ofProduct = { product: to(product) };
    await demo.create("contours", { kind: "outer", shape: "free", length, area: 1 }, ofProduct);
    const job = { job: `J-${index}`, finished_on: "2026-03-02", quantity: 10, setup_time: 10 };
    const related = { ...of, ...ofProduct, operation: to(operation) };
    // The table says 1, 2 and 5 minutes each; the jobs took twice as long.
    await demo.create("job-times", { ...job, run_time: (2 * 10 * length) / 600 }, related);
  }
  const { jobs, rows } = await read();
  expect(jobs.map(({ real, expected }) => [real, expected])).toEqual(
    expect.arrayContaining([
      [30, 20],
      [110, 60],
    ]),
  );
  const off = rows.find(({ asset_time_id }) => asset_time_id === cut.id);
  expect(off?.jobs).toBe(3);
  expect(off?.factor).toBeGreaterThan(1.8);
  expect(off?.proposed).toBeLessThan(340);
  expect(rows.find(({ asset_time_id }) => asset_time_id !== cut.id)?.factor).toBeCloseTo(1, 3);
});

test("a job whose product has no geometry is listed, but not evaluated", async () => {
  const press = await demo.create("assets", { name: "Press C" });
  const of = { asset: to(press) };
  await demo.create("asset-times", { activity: "bend", value: 6 }, of);
  const operation = await demo.create("operations", { name: "Bend C", process: "bend" }, of);
  const product = await demo.create("products", { name: "Block", number: "C-none" });
  await demo.create(
    "job-times",
    { job: "J", finished_on: "2026-03-02", quantity: 5, run_time: 12 },
    { ...of, product: to(product), operation: to(operation) },
  );
  expect((await demo.get(`/restify/assets/${press.id}/calibration`)).body.data.attributes).toMatchObject({
    jobs: [{ real: 12, expected: null }],
    rows: [],
  });
});
