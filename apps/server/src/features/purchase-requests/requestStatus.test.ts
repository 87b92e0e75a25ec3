import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { inDays, makeScenario, offerOn } from "../../testing/supplierScenario.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const statusOf = async (id: string) =>
  (await server.as("demo").get(`/restify/purchase-requests/${id}`)).body.data.attributes.status;

test("a request is a draft until it is sent, then open, closed, and open again", async () => {
  const { client, request } = await makeScenario(server);
  const draft = await client.create(
    "purchase-requests",
    {
      name: "Draft",
      close_submission_at: inDays(5),
    },
    {
      products: [
        {
          type: "products",
          id: (await client.create("products", { name: "A", number: "A-1" })).id,
          meta: { quantities: [1] },
        },
      ],
    },
  );
  expect(draft.attributes.status).toBe("draft");
  expect(await statusOf(request.id)).toBe("open");
  await client.post(`/restify/purchase-requests/${request.id}/close`);
  expect(await statusOf(request.id)).toBe("closed");
  await client.post(`/restify/purchase-requests/${request.id}/reopen`, { close_submission_at: inDays(9) });
  expect(await statusOf(request.id)).toBe("open");
  const listed = await client.list(
    `/restify/purchase-requests?filter[status]=draft,open&sort=-status,-created_at`,
  );
  expect(listed.body.data.map(({ id }) => id).slice(0, 2)).toEqual([request.id, draft.id]);
});

test("a request is partly awarded with its first awarded line, and awarded with the last", async () => {
  const { client, request, own } = await makeScenario(server);
  const lines = [await own.line(), await own.line("purchase-request-parts")];
  const made = await own.submit(lines.map((line) => offerOn(line)));
  const offers = made.body.data as unknown as { id: string }[];
  const seen = [];
  for (const { id } of offers) {
    const award = await client.post(`/restify/offers/${id}/award`, { reason: "only_offer" });
    expect(award.status).toBe(200);
    seen.push(await statusOf(request.id));
  }
  expect(seen).toEqual(["awarded_in_part", "awarded"]);
});
