import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { offersTable } from "../resources/offers.ts";
import { purchaseRequestSuppliersTable } from "../resources/purchaseRequestSuppliers.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { documentOf } from "../testing/client.ts";
import { offerOf, sentRequest } from "../testing/offeredRequest.ts";
import { addUpOfferCounts } from "./offerCounts.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const execute = (text: string) => server.within("test", ({ db }) => db.execute(sql.raw(text)));

/** What is counted and what the offers themselves say. */
async function countedAndTrue() {
  const days = async (from: string) =>
    (
      await execute(`select day::text, supplier_id, sum(received)::int as received, sum(awarded)::int as awarded
        from (${from}) as each group by 1, 2 having sum(received) <> 0 or sum(awarded) <> 0 order by 1, 2`)
    ).rows;
  const undecided = async (from: string) =>
    (await execute(`${from} group by 1 having sum(offers) <> 0 order by 1`)).rows;
  return {
    counted: {
      days: await days("select * from offer_days"),
      undecided: await undecided(
        "select purchase_request_id, sum(offers)::int as offers from undecided_offers",
      ),
    },
    truth: {
      days: await days(`select (submitted_at at time zone (select timezone from organizations))::date as day, supplier_id,
        1 as received, (status = 'ordered')::int as awarded from offers where submitted_at is not null and withdrawn_at is null`),
      undecided: await undecided(`select purchase_request_id, sum(offers)::int as offers
        from (select purchase_request_id, 1 as offers from offers where status = 'offered') as each`),
    },
  };
}

/** An offer on each line by each supplier, the first five minutes past midnight in Berlin. */
async function offered() {
  return server.within("test", async (ctx) => {
    const request = await sentRequest(ctx, ["Anna", "Berta", "Carl"]);
    await ctx.db.link(
      offersTable,
      request.suppliers.flatMap((supplier, turn) =>
        [request.operationLine, request.partLine].map((line) => ({
          ...offerOf("12.5000"),
          id: crypto.randomUUID(),
          status: "offered",
          source: "supplier",
          submitted_at: new Date(Date.UTC(2026, 2, 1 + turn, 23, 5)).toISOString(),
          purchase_request_id: request.id,
          supplier_id: supplier,
          line_type: line.type,
          line_id: line.id,
        })),
      ),
    );
    return request;
  });
}

test("what is counted of offers is what the offers say, whatever was written and added up", async () => {
  const first = await offered();
  const second = await offered();
  await server.within("test", async ({ db }) => {
    const of = (id: string) => eq(offersTable.purchase_request_id, id);
    await db.update(offersTable, of(first.id), { status: "declined", rating: 4 });
    await db.update(offersTable, eq(offersTable.line_id, second.partLine.id), { status: "ordered" });
    await db.update(offersTable, eq(offersTable.supplier_id, second.suppliers[0] ?? ""), {
      status: "declined",
      withdrawn_at: new Date().toISOString(),
    });
    await db.remove(offersTable, eq(offersTable.supplier_id, first.suppliers[2] ?? ""));
  });
  const before = await countedAndTrue();
  expect(before.counted).toEqual(before.truth);
  expect(before.truth.days.length).toBeGreaterThan(2);

  await addUpOfferCounts(server.deps.pool);
  const after = await countedAndTrue();
  expect(after.counted).toEqual(before.truth);
  const rows = await execute(
    "select count(*)::int as rows, count(distinct (day, supplier_id))::int as keys from offer_days",
  );
  expect(rows.rows[0]?.rows).toBe(rows.rows[0]?.keys);
});

test("another time zone counts the days anew", async () => {
  const before = await countedAndTrue();
  const demo = server.as("demo");
  const [setting] = (await demo.list("/restify/settings?filter[slug]=timezone")).body.data;
  const path = `/restify/settings/${setting?.id}`;
  await demo.patch(path, documentOf("settings", { value: "America/New_York" }, {}, setting?.id));
  const after = await countedAndTrue();
  expect(after.counted).toEqual(after.truth);
  expect(after.counted.days).not.toEqual(before.counted.days);
});

test("an invitation is answered when the first of its offers came, and stays so", async () => {
  const request = await offered();
  const answered = () =>
    server.within("test", async ({ db }) =>
      (
        await db.all(
          purchaseRequestSuppliersTable,
          eq(purchaseRequestSuppliersTable.purchase_request_id, request.id),
        )
      )
        .map((row) => row.answered_at)
        .sort(),
    );
  const first = ["2026-03-01T23:05:00.000Z", "2026-03-02T23:05:00.000Z", "2026-03-03T23:05:00.000Z"];
  expect(await answered()).toEqual(first);
  await server.within("test", ({ db }) =>
    db.update(offersTable, eq(offersTable.purchase_request_id, request.id), {
      submitted_at: new Date().toISOString(),
    }),
  );
  expect(await answered()).toEqual(first);
});

test("a request can read what is counted and not write it", async () => {
  await expect(execute("delete from offer_days")).rejects.toThrow();
  await expect(execute("select recount_offers(gen_random_uuid())")).rejects.toThrow();
});
