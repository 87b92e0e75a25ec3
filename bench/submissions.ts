// The minute before a deadline: a hundred suppliers in parallel, each submitting offers on three lines one after the
// other.
//   node bench/submissions.ts
import { addOrganization, credentials, onServer, say } from "./bench.ts";
import { ask, signIn } from "./clients.ts";

const suppliers = 100;
const limits = { perSecond: 60, p99: 2000 };

type Record = { id: string; type: string; attributes: { [name: string]: unknown } };

const headersOf = (more: { [name: string]: string }) => ({
  "content-type": "application/vnd.api+json",
  ...more,
});

await onServer(async (bench) => {
  const { server } = bench;
  const { url } = server;
  await addOrganization(bench, "submissions");
  const session = await signIn(url, "submissions", credentials);
  const headers = headersOf(session);
  const restify = `${url}/api/v1/restify`;
  const create = async (type: string, attributes: object, related: object = {}): Promise<Record> => {
    const relationships = Object.fromEntries(Object.entries(related).map(([name, data]) => [name, { data }]));
    const body = JSON.stringify({ data: { type, attributes, relationships } });
    return JSON.parse(await ask({ url: `${restify}/${type}`, method: "POST", headers, body })).data;
  };
  const to = ({ type, id }: Record) => ({ type, id });

  /** A request with one product and three operations, sent to suppliers one by one; returns their links. */
  async function invite(count: number): Promise<string[]> {
    const product = await create("products", { name: "Halter", number: "K-1" });
    const steps = [];
    for (const name of ["Lasern", "Kanten", "Schweißen"]) {
      const operation = await create("operations", { name });
      const related = { product: to(product), operation: to(operation) };
      steps.push(await create("product-operations", { sort_order: steps.length }, related));
    }
    const invited = [];
    for (let n = 0; n < count; n += 1)
      invited.push(await create("suppliers", { name: `Supplier ${n}`, email: `s${n}@supplier.example` }));
    const request = await create(
      "purchase-requests",
      { name: "Halter", close_submission_at: new Date(Date.now() + 864e5).toISOString() },
      {
        products: [{ ...to(product), meta: { quantities: [10, 100] } }],
        suppliers: invited.map(to),
        product_operations: steps.map(to),
      },
    );
    await ask({ url: `${restify}/purchase-requests/${request.id}/send`, method: "POST", headers });
    const links: string[] = [];
    for (let page = 1; links.length < count; page += 1) {
      const query = `filter[purchase_request]=${request.id}&page[size]=100&page[number]=${page}`;
      const { data } = JSON.parse(
        await ask({ url: `${restify}/purchase-request-suppliers?${query}`, headers }),
      ) as { data: Record[] };
      if (data.length === 0) break;
      links.push(...data.map(({ attributes }) => String(attributes.access_id)));
    }
    return links.map((access) => `${url}/api/v1/public/purchase-requests/${request.id}/${access}`);
  }

  const pages = await invite(suppliers);
  const host = { host: session.host ?? "" };
  const offers = await Promise.all(
    pages.map(async (page) => {
      const { included } = JSON.parse(await ask({ url: page, headers: host })) as { included: Record[] };
      const lines = included.filter(({ type }) => type === "purchase-request-operations");
      return lines.map((line) => ({
        type: "offers",
        attributes: {
          tiers: [{ min_quantity: 1, max_quantity: null, unit_price: "5.10" }],
          shipping_date: new Date(Date.now() + 864e5).toISOString().slice(0, 10),
          shipping_days: 3,
          lead_time_days: 12,
        },
        relationships: { line: { data: to(line) } },
      }));
    }),
  );
  const times: number[] = [];
  const began = performance.now();
  await Promise.all(
    pages.map(async (page, index) => {
      for (const data of offers[index] ?? []) {
        const started = performance.now();
        const body = JSON.stringify({ data });
        await ask({ url: `${page}/offers`, method: "POST", headers: headersOf(host), body });
        times.push(performance.now() - started);
      }
    }),
  );
  const perSecond = (times.length / (performance.now() - began)) * 1000;
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  say(
    `${times.length} offers at once: ${perSecond.toFixed(0)}/s (≥ ${limits.perSecond}), p99 ${(p99 / 1000).toFixed(2)} s (< ${limits.p99 / 1000})`,
  );
});
