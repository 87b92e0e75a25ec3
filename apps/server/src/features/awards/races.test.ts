import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "../../db/drizzle.ts";
import { purchaseRequestsTable } from "../../resources/purchaseRequests.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf } from "../../testing/client.ts";
import { changeRequest, inDays, makeScenario, offerOn } from "../../testing/supplierScenario.ts";
import { closeAtDeadline } from "../purchase-requests/closing.ts";

// Concurrent actions of two people, or of a person and the clock, on one award. Each test runs several rounds over real
// connections; either order of the two must explain the outcome.

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const rounds = [0, 1, 2];

/** Starts both concurrently, alternating which one starts slightly earlier. */
async function atOnce<A, B>(round: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  if (round % 2 === 0) return Promise.all([one(), other()]);
  const second = other();
  return Promise.all([one(), second]);
}

/** A request with two lines: the first supplier has offered both, the second only the operation. */
async function offeredScenario(attributes: Record<string, unknown> = {}) {
  const scenario = await makeScenario(server, "test", attributes);
  const { own, rival, client, request } = scenario;
  const lines = [await own.line(), await own.line("purchase-request-parts")];
  const made = await own.submit(lines.map((line) => offerOn(line)));
  const lost = await rival.submit([offerOn(await rival.line(), {})]);
  const idsOf = ({ body }: { body: { data: unknown } }) =>
    (body.data as { id: string }[]).map(({ id }) => id);
  const [operation = "", part = ""] = idsOf(made);
  const [loser = ""] = idsOf(lost);
  return {
    ...scenario,
    ids: { operation, part, loser },
    award: (...offers: string[]) =>
      client.post(`/restify/purchase-requests/${request.id}/awards`, {
        awards: offers.map((offer_id) => ({ offer_id })),
        reason: "price",
      }),
    takeBack: (offer: string) => client.post(`/restify/offers/${offer}/unaward`, {}),
    offer: async (id: string) => (await client.get(`/restify/offers/${id}`)).body.data.attributes,
    state: async () => (await client.get(`/restify/purchase-requests/${request.id}`)).body.data.attributes,
    orders: async () =>
      (await client.list(`/restify/purchase-orders?filter[purchase_request]=${request.id}`)).body.data,
  };
}

const closeByClock = async (request_id: string) => {
  const organization_id = await server.within("test", async (ctx) => ctx.organization.id);
  await closeAtDeadline.handle(
    { organization_id, request_id },
    { signal: new AbortController().signal, id: "1", attempt: 0 },
    server.deps,
  );
};

test("the deadline closes a request while it is awarded: it is closed once, and the award is complete", async () => {
  for (const round of rounds) {
    const { request, ids, award, offer, state, orders, takeBack } = await offeredScenario();
    await changeRequest(server, request.id, { close_submission_at: inDays(-0.001) });
    const [awarded] = await atOnce(
      round,
      () => award(ids.operation, ids.part),
      () => closeByClock(request.id),
    );
    expect(awarded.status).toBe(200);
    expect(await state()).toMatchObject({ state: "closed", status: "awarded" });
    expect((await offer(ids.loser)).status).toBe("declined");
    expect(await orders()).toHaveLength(1);
    expect((await takeBack(ids.part)).status).toBe(200);
    // Its deadline is over, whichever closed it.
    expect((await state()).state).toBe("closed");
  }
});

test("an award is taken back at the deadline: the request ends closed, its offers as before", async () => {
  for (const round of rounds) {
    const { request, ids, award, offer, state, orders, takeBack } = await offeredScenario();
    expect((await award(ids.operation, ids.part)).status).toBe(200);
    await changeRequest(server, request.id, { close_submission_at: inDays(-0.001) });
    const [taken] = await atOnce(
      round,
      () => takeBack(ids.operation),
      () => closeByClock(request.id),
    );
    expect(taken.status).toBe(200);
    expect(await state()).toMatchObject({ state: "closed", status: "awarded_in_part" });
    expect([(await offer(ids.operation)).status, (await offer(ids.loser)).status]).toEqual([
      "offered",
      "offered",
    ]);
    expect(await orders()).toHaveLength(1);
  }
});

test("a changed drawing is announced during an award: the ordered offer was not stale, or nothing is ordered", async () => {
  const outcomes = new Set<string>();
  for (const round of rounds) {
    const { client, product, request, ids, award, offer, orders } = await offeredScenario();
    const thicker = documentOf("products", { thickness: 3 }, {}, product.id);
    expect((await client.patch(`/restify/products/${product.id}`, thicker)).status).toBe(200);
    const [awarded, announced] = await atOnce(
      round,
      () => award(ids.operation, ids.part),
      () => client.post(`/restify/purchase-requests/${request.id}/announce`, {}),
    );
    const after = await offer(ids.operation);
    outcomes.add(`${awarded.status} ${announced.status}`);
    if (awarded.status === 200) {
      // The award closed the request, so nobody is notified any more.
      expect([announced.status, announced.body.code]).toEqual([409, "closed"]);
      expect(after).toMatchObject({ status: "ordered", stale: false });
      expect(await orders()).toHaveLength(1);
    } else {
      expect([awarded.status, announced.status]).toEqual([422, 200]);
      expect(after).toMatchObject({ status: "offered", stale: true });
      expect(await orders()).toEqual([]);
    }
  }
  expect([...outcomes].every((outcome) => ["200 409", "422 200"].includes(outcome))).toBe(true);
});

test("an award is taken back twice concurrently: the second call finds it taken back", async () => {
  for (const round of rounds) {
    const { ids, award, takeBack, offer, orders, state } = await offeredScenario();
    await award(ids.operation, ids.part);
    const answers = await atOnce(
      round,
      () => takeBack(ids.operation),
      () => takeBack(ids.operation),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await offer(ids.loser)).status).toBe("offered");
    expect(await orders()).toHaveLength(1);
    expect((await state()).status).toBe("awarded_in_part");
  }
});

test("an award is taken back while its order is sent: either the supplier has the order, or there is none", async () => {
  for (const round of rounds) {
    const { client, ids, award, takeBack, offer, orders } = await offeredScenario();
    await award(ids.operation);
    const [order] = await orders();
    const [taken, sent] = await atOnce(
      round,
      () => takeBack(ids.operation),
      () => client.post(`/restify/purchase-orders/${order?.id}/send`, {}),
    );
    const left = await orders();
    if (taken.status === 200) {
      expect([404, 409, 422]).toContain(sent.status);
      expect((await offer(ids.operation)).status).toBe("offered");
      expect(left).toEqual([]);
    } else {
      expect([taken.status, sent.status]).toEqual([409, 200]);
      expect((await offer(ids.operation)).status).toBe("ordered");
      expect(left.map(({ attributes }) => attributes.status)).toEqual(["sent"]);
    }
  }
});

test("a sealed request is opened for good: taking its award back does not open it for offers again", async () => {
  const { client, request, ids, award, takeBack, state, own } = await offeredScenario({ sealed: true });
  expect((await award(ids.operation)).body.code).toBe("sealed");
  expect((await client.post(`/restify/purchase-requests/${request.id}/close`, {})).status).toBe(200);
  // As if only the award had closed it, with the deadline still ahead.
  expect((await award(ids.operation, ids.part)).status).toBe(200);
  const { awarded_at } = (await client.get(`/restify/offers/${ids.part}`)).body.data.attributes;
  await server.within("test", (ctx) =>
    ctx.db.update(purchaseRequestsTable, eq(purchaseRequestsTable.id, request.id), {
      closed_at: String(awarded_at),
    }),
  );
  expect((await takeBack(ids.part)).status).toBe(200);
  expect(await state()).toMatchObject({ state: "closed", status: "awarded_in_part" });
  expect(
    (
      await own.submit([
        offerOn({ type: "purchase-request-parts", id: (await own.line("purchase-request-parts")).id }),
      ])
    ).status,
  ).toBe(403);
});
