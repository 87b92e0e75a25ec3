import type { ImportRow } from "@kantwerk/contract/imports";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { check as checkImport, commit as commitImport, settled } from "../../testing/imports.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
});
afterAll(() => server.close());

/** A supplier with a part, and a function to import its price lists. */
async function supplierOf(stamp: string) {
  const demo = server.as("demo");
  const { id: supplier } = await demo.create("suppliers", { name: `S ${stamp}`, email: "s@list.example" });
  const part = await demo.create("parts", { name: `P ${stamp}`, number: stamp });
  const check = async (...lines: string[]) => {
    const read = await checkImport(demo, "suppliables", lines.join("\r\n"), {
      given: JSON.stringify({ supplier }),
    });
    return { id: read.id, read };
  };
  const commit = async (...lines: string[]) => {
    const { id } = await check(...lines);
    return commitImport(demo, id);
  };
  const prices = async () => {
    const { body } = await demo.list(`/restify/suppliables?filter[supplier]=${supplier}&sort=valid_from`);
    return body.data.map(({ attributes: { cost, valid_from, valid_until } }) => [
      cost,
      valid_from,
      valid_until,
    ]);
  };
  return { demo, supplier, part, check, commit, prices };
}

test("the next price list begins on its date, and the previous price ends on the day before", async () => {
  const stamp = `su${Date.now()}`;
  const { demo, supplier, part, check, commit, prices } = await supplierOf(stamp);
  await demo.create(
    "suppliables",
    { supply_type: "part", number: "A1", cost: "4.00", default_supplier: true },
    { part: { type: "parts", id: part.id }, supplier: { type: "suppliers", id: supplier } },
  );
  const next = ["Ihre Nr.;Best.-Nr.;Preis;gültig ab", `${stamp};A1;4,40;01.01.2031`];
  const { id, read } = await check(...next);
  expect(read).toMatchObject({ created: 1, updated: 0, refused: 0, price_move: 0.1 });
  const [row] = (await demo.get<ImportRow[]>(`/restify/imports/${id}/rows`)).body.data;
  expect(row?.read).toContainEqual(expect.objectContaining({ name: "former_until", text: "31.12.2030" }));
  await commit(...next);
  expect(await prices()).toEqual([
    ["4.4000", "2031-01-01", null],
    ["4.0000", null, "2030-12-31"],
  ]);
  expect((await check(...next)).read).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
});

test("a price list for a period before a known price ends when that begins; without a date it changes today's price", async () => {
  const stamp = `sv${Date.now()}`;
  const { commit, prices } = await supplierOf(stamp);
  const head = "Ihre Nr.;Best.-Nr.;Preis;gültig ab";
  await commit(head, `${stamp};A1;4,00;01.01.2024`);
  await commit(head, `${stamp};A1;5,00;01.01.2032`);
  await commit(head, `${stamp};A1;4,50;01.01.2031`);
  await commit("Ihre Nr.;Best.-Nr.;Preis", `${stamp};A1;4,20`);
  expect(await prices()).toEqual([
    ["4.2000", "2024-01-01", "2030-12-31"],
    ["4.5000", "2031-01-01", "2031-12-31"],
    ["5.0000", "2032-01-01", null],
  ]);
});

test("a price that somebody changed meanwhile is not ended silently: all rows are checked again", async () => {
  const stamp = `sw${Date.now()}`;
  const { demo, supplier, check, commit, prices } = await supplierOf(stamp);
  await commit("Ihre Nr.;Best.-Nr.;Preis", `${stamp};A1;4,00`);
  const { id } = await check("Ihre Nr.;Best.-Nr.;Preis;gültig ab", `${stamp};A1;4,40;01.01.2031`);
  const { body } = await demo.list(`/restify/suppliables?filter[supplier]=${supplier}`);
  const { id: changed = "" } = body.data[0] ?? {};
  const data = { type: "suppliables", id: changed, attributes: { cost: "4.10" } };
  await demo.patch(`/restify/suppliables/${changed}`, { data });
  await demo.post(`/restify/imports/${id}/commit`);
  expect((await settled(demo, id)).status).toBe("checked");
  expect(await prices()).toEqual([["4.1000", null, null]]);
});

test("a price list without a date begins a price today if none is valid, and the expired one stays", async () => {
  const stamp = `sx${Date.now()}`;
  const { demo, check, commit, prices } = await supplierOf(stamp);
  await commit("Ihre Nr.;Best.-Nr.;Preis;gültig ab;gültig bis", `${stamp};A1;4,00;01.01.2024;31.12.2024`);
  await commit("Ihre Nr.;Best.-Nr.;Preis;gültig ab", `${stamp};A1;5,00;01.01.2099`);
  const next = ["Ihre Nr.;Best.-Nr.;Preis", `${stamp};A1;4,20`];
  const { id, read } = await check(...next);
  expect(read).toMatchObject({ created: 1, updated: 0, refused: 0 });
  const [row] = (await demo.get<ImportRow[]>(`/restify/imports/${id}/rows`)).body.data;
  expect(row?.read.map(({ name }) => name)).toContain("valid_from");
  await commit(...next);
  const [, current] = await prices();
  expect(await prices()).toEqual([
    ["4.0000", "2024-01-01", "2024-12-31"],
    ["4.2000", current?.[1], "2098-12-31"],
    ["5.0000", "2099-01-01", null],
  ]);
  expect((await check(...next)).read).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
});

test("importing an export of successive prices changes nothing", async () => {
  const stamp = `sy${Date.now()}`;
  const { demo, supplier, commit, prices, check } = await supplierOf(stamp);
  await commit("Ihre Nr.;Best.-Nr.;Preis;gültig bis", `${stamp};A1;4,00;31.12.2024`);
  await commit("Ihre Nr.;Best.-Nr.;Preis;gültig ab", `${stamp};A1;5,00;01.01.2025`);
  await commit("Ihre Nr.;Best.-Nr.;Preis;gültig ab", `${stamp};A1;6,00;01.01.2031`);
  expect(await prices()).toHaveLength(3);
  const { rawPayload } = await server.app.inject({
    url: `/api/v1/restify/suppliables/export?format=csv&filter[supplier]=${supplier}`,
    headers: { host: server.host, authorization: `Bearer ${await demo.token()}`, "accept-language": "de" },
  });
  const { read } = await check(rawPayload.toString());
  expect(read).toMatchObject({ created: 0, updated: 0, unchanged: 3, refused: 0 });
});

test("importing the same list again, with a last day in the past, changes nothing", async () => {
  const stamp = `sz${Date.now()}`;
  const { check, commit } = await supplierOf(stamp);
  const list = ["Ihre Nr.;Best.-Nr.;Preis;gültig bis", `${stamp};A1;4,00;31.12.2024`];
  await commit(...list);
  expect((await check(...list)).read).toMatchObject({ created: 0, updated: 0, unchanged: 1, refused: 0 });
});

test("two rows of one list that would succeed the same price are refused, and do not overwrite each other", async () => {
  const stamp = `ta${Date.now()}`;
  const { check, commit } = await supplierOf(stamp);
  const head = "Ihre Nr.;Best.-Nr.;Preis;gültig ab";
  await commit(head, `${stamp};A1;4,00;01.01.2024`);
  const { read } = await check(head, `${stamp};A1;4,20;01.01.2031`, `${stamp};A1;4,40;01.01.2032`);
  expect(read).toMatchObject({ created: 1, refused: 1 });
  expect(read.problems).toMatchObject([{ row: 3, code: "importTwice", other: 2 }]);
});

test("a price that would overlap the next one ends before it, which is marked as assumed", async () => {
  const stamp = `tb${Date.now()}`;
  const { demo, check, commit, prices } = await supplierOf(stamp);
  const head = "Ihre Nr.;Best.-Nr.;Preis;gültig ab;gültig bis";
  await commit(head, `${stamp};A1;5,00;01.07.2031;`);
  const { id, read } = await check(head, `${stamp};A1;4,00;01.01.2031;31.12.2031`);
  expect(read.assumed).toMatchObject([{ letter: "E", code: "next_price", value: "2031-06-30" }]);
  expect((await demo.post(`/restify/imports/${id}/commit`)).status).toBe(409);
  await demo.patch(`/restify/imports/${id}`, {
    data: { type: "imports", id, attributes: { accepted: ["E"] } },
  });
  await demo.post(`/restify/imports/${id}/commit`);
  await settled(demo, id);
  expect(await prices()).toEqual([
    ["4.0000", "2031-01-01", "2031-06-30"],
    ["5.0000", "2031-07-01", null],
  ]);
});
