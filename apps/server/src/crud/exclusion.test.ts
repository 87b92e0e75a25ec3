import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { documentOf, type ResourceObject } from "../testing/client.ts";
import { boundOf } from "./registry.ts";
import { insertRecord } from "./write.ts";

let server: TestApp;
let owners: Record<string, ResourceObject>;

beforeAll(async () => {
  server = await startTestApp();
  const demo = server.as("demo");
  const supplier = await demo.create("suppliers", { name: "Zink AG", email: "z@supplier.example" });
  const part = await demo.create("parts", { name: "Hülse", number: "T-1" });
  const supply = { supply_type: "part", cost: "1" };
  owners = {
    material: await demo.create("materials", { name: "1.4301", density: 7900 }),
    group: await demo.create("groups", { name: "Blech 2 mm" }),
    asset: await demo.create("assets", { name: "Faserlaser" }),
    product: await demo.create("products", { name: "Winkel", number: "W-1" }),
    suppliable: await demo.create("suppliables", supply, { part: to(part), supplier: to(supplier) }),
  };
});
afterAll(() => server.close());

const to = ({ type, id }: { type: string; id: string }) => ({ type, id });

type Row = Record<string, unknown>;

/** What is answered to a row of an owner: its id, or the message at an attribute. */
async function write(type: string, owner: string | undefined, row: Row, id?: string, language = "en") {
  const own = owners[owner ?? ""];
  const related = own && owner ? { [owner]: to(own) } : {};
  const path = `/restify/${type}`;
  const headers = { "accept-language": language };
  const demo = server.as("demo");
  const { status, body } = id
    ? await demo.patch(`${path}/${id}`, documentOf(type, row, {}, id), headers)
    : await demo.post(path, documentOf(type, row, related), headers);
  return { status, id: body.data?.id, errors: (body as { errors?: Record<string, string[]> }).errors };
}

const made = expect.objectContaining({ status: 201 });
const refused = (at: string, said: string) =>
  expect.objectContaining({ status: 422, errors: { [at]: [said] } });

describe.each([
  ["material-prices", "material"],
  ["group-prices", "group"],
])("%s", (type, owner) => {
  const price = (valid_from: string | null, valid_until: string | null, more: Row = {}) =>
    write(type, owner, { price_per_kg: "1.20", min_quantity: 100, valid_from, valid_until, ...more });

  test("of one quantity have no day in common, and the one in the way is named", async () => {
    const year = await price("2026-01-01", "2026-12-31");
    expect(year).toEqual(made);
    const said = "Overlaps with the price from 100 kg, valid from 01.01.2026 to 31.12.2026";
    for (const [from, until] of [
      ["2026-12-31", null],
      [null, "2026-01-01"],
      ["2026-03-01", "2026-03-31"],
      [null, null],
    ] as const)
      expect([from, until, await price(from, until)]).toEqual([from, until, refused("valid_from", said)]);
    expect(await price("2027-01-01", null)).toEqual(made);
    expect(await price(null, "2025-12-31")).toEqual(made);
    expect(await price("2026-05-01", null, { min_quantity: 500 })).toEqual(made);
    expect(await price("2028-01-01", null)).toEqual(
      refused("valid_from", "Overlaps with the price from 100 kg, valid from 01.01.2027"),
    );
    expect(await write(type, owner, { valid_until: "2027-01-01" }, year.id)).toEqual(
      refused("valid_from", "Overlaps with the price from 100 kg, valid from 01.01.2027"),
    );
    expect(await write(type, owner, { price_per_kg: "1.30" }, year.id)).toMatchObject({ status: 200 });
  });

  test("without a quantity begin at none, and are said in German too", async () => {
    expect(await price(null, null, { min_quantity: null })).toEqual(made);
    const said = "Überschneidet sich mit dem Preis ab 0 kg, gültig unbefristet";
    const row = { price_per_kg: "1", valid_from: "2026-01-01" };
    expect(await write(type, owner, row, undefined, "de")).toEqual(refused("valid_from", said));
  });

  test("do not end before they begin, and say a price or a cost", async () => {
    expect(await price("2030-02-01", "2030-01-31")).toEqual(
      refused("valid_until", "Must not be before the start of validity"),
    );
    expect(await price(null, null, { min_quantity: 9000, price_per_kg: null })).toEqual(
      refused("price_per_kg", "Enter a price, a cost or both"),
    );
    expect(await price(null, null, { min_quantity: 9000, price_per_kg: null, cost_per_kg: "1" })).toEqual(
      made,
    );
  });
});

test.each([["suppliable"], ["product"]])(
  "the bulk prices of a %s have no quantity in common",
  async (owner) => {
    const range = (min_quantity: number, max_quantity: number | null) =>
      write("bulk-prices", owner, { min_quantity, max_quantity, unit_price: "1" });
    expect(await range(10, 49)).toEqual(made);
    expect(await range(100, null)).toEqual(made);
    expect(await range(49, 60)).toEqual(
      refused("min_quantity", "Overlaps with the price for quantities from 10 to 49"),
    );
    expect(await range(50, null)).toEqual(
      refused("min_quantity", "Overlaps with the price for quantities from 100"),
    );
    expect(await range(50, 99)).toEqual(made);
  },
);

test("a machine has one price from a quantity on", async () => {
  expect(await write("asset-prices", "asset", { quantity: 1000 })).toEqual(made);
  expect(await write("asset-prices", "asset", { quantity: 1000, setup_price: "5" })).toEqual(
    refused("quantity", "There is already a price from a quantity of 1,000"),
  );
});

test("two factors may hold at once, the same one twice may not", async () => {
  const factor = (name: string, more: Row = {}, owner?: string) =>
    write("factors", owner, { name, value: 1.05, ...more });
  expect(await factor("Energy")).toEqual(made);
  expect(await factor("Alloy")).toEqual(made);
  expect(await factor("Energy", { applies_to: "material" })).toEqual(made);
  expect(await factor("Energy", {}, "suppliable")).toEqual(made);
  expect(await factor("ENERGY", { valid_from: "2026-01-01" })).toEqual(
    refused("valid_from", "Overlaps with the factor “Energy”, valid without time limit"),
  );
});

test("a factor applies to the total where nothing is said, and of a suppliable to nothing else", async () => {
  const read = async (id: string | undefined) =>
    (await server.as("demo").get(`/restify/factors/${id}`)).body.data.attributes;
  const plain = await write("factors", undefined, { name: "Plain", value: 1.1 });
  expect(await read(plain.id)).toMatchObject({ applies_to: "total", validity: "current" });
  const own = await write("factors", "suppliable", { name: "Own", value: 1.1 });
  expect(await read(own.id)).toMatchObject({ applies_to: null });
  expect(await write("factors", "suppliable", { name: "Both", value: 1.1, applies_to: "parts" })).toEqual(
    refused("applies_to", "A factor of a supplier price only applies to that price"),
  );
});

test("a price that is written while another is not yet committed waits for it, and is refused", async () => {
  const row = { price_per_kg: "2", min_quantity: 7, valid_from: "2029-01-01" };
  let second: ReturnType<typeof write> | undefined;
  await server.within("test", async (ctx) => {
    await insertRecord(ctx, boundOf("material-prices"), { ...row, material_id: owners.material?.id });
    let isAnswered = false;
    second = write("material-prices", "material", { ...row, valid_from: "2029-01-02" });
    void second.finally(() => {
      isAnswered = true;
    });
    const waiting = "select from pg_locks where locktype = 'advisory' and not granted";
    await expect.poll(async () => isAnswered || (await ctx.db.query(waiting)).rowCount === 1).toBe(true);
  });
  expect(await second).toMatchObject({ status: 422 });
});

test("what holds today, what will and what is over is read and filtered by, in the organization's time zone", async () => {
  const day = (zone: string, days = 0) =>
    new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(Date.now() + days * 86_400_000);
  const demo = server.as("demo");
  const [setting] = (await demo.list("/restify/settings?filter[slug]=timezone")).body.data;
  const steel = await demo.create("materials", { name: "S235", density: 7850 });
  const period = (valid_from: string | null, valid_until: string | null, min_quantity: number) =>
    demo.create(
      "material-prices",
      { price_per_kg: "1", min_quantity, valid_from, valid_until },
      { material: to(steel) },
    );
  const filtered = async (wanted: string) =>
    (
      await demo.list(
        `/restify/material-prices?filter[material]=${steel.id}&filter[validity]=${wanted}&sort=min_quantity`,
      )
    ).body.data.map(({ attributes }) => attributes.min_quantity);
  // The two zones are never on the same day.
  for (const [at, zone] of [
    [0, "Pacific/Kiritimati"],
    [10, "Pacific/Pago_Pago"],
  ] as const) {
    await demo.patch(
      `/restify/settings/${setting?.id}`,
      documentOf("settings", { value: zone }, {}, setting?.id),
    );
    await period(day(zone), null, at + 1);
    await period(null, day(zone), at + 2);
    await period(day(zone, 1), null, at + 3);
    await period(null, day(zone, -1), at + 4);
    await period(null, null, at + 5);
    const own = (found: unknown[]) => found.filter((each) => Number(each) > at && Number(each) <= at + 5);
    expect(own(await filtered("current"))).toEqual([at + 1, at + 2, at + 5]);
    expect(own(await filtered("future"))).toEqual([at + 3]);
    expect(own(await filtered("over"))).toEqual([at + 4]);
    expect(own(await filtered("future,over"))).toEqual([at + 3, at + 4]);
    const read = (await demo.list(`/restify/material-prices?filter[material]=${steel.id}&sort=min_quantity`))
      .body.data;
    expect(
      own(
        read
          .filter(({ attributes }) => attributes.validity === "current")
          .map(({ attributes }) => attributes.min_quantity),
      ),
    ).toEqual([at + 1, at + 2, at + 5]);
  }
  expect((await demo.list("/restify/material-prices?filter[validity]=soon")).status).toBe(400);
});
