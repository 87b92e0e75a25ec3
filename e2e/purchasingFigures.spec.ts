import { expect, type Page, test } from "@playwright/test";
import { type Answer, type Api, make, many, one, type Reference, signedIn } from "./api.ts";
import { counting } from "./counting.ts";
import { isoDayIn, openAs, server, settled, toastWith } from "./staff.ts";

// The effort of purchasing in clicks, inputs and seconds: an input is a typed value, a choice or a click.

test.use({ locale: "de-DE", viewport: { width: 1440, height: 900 } });

const lines = 60;
const most = { award: { inputs: 14, seconds: 60 }, orders: { inputs: 4, seconds: 60 } };

/** Sixty operations in one request, each offered by four suppliers that are cheapest in turns. */
async function offeredRequest(api: Api, tag: string) {
  const operation = await make(api, "operations", { name: `Laserschneiden ${tag}` });
  const steps: { step: Reference; product: Reference }[] = [];
  for (let at = 0; at < lines; at += 1) {
    const named = { name: `Halter ${tag} ${at + 1}`, number: `${tag}-${String(at + 1).padStart(2, "0")}` };
    const product = await make(api, "products", named);
    const related = { product: one(product), operation: one(operation) };
    steps.push({
      product,
      step: await make(api, "product-operations", { sort_order: 1, external: true }, related),
    });
  }
  const suppliers: Reference[] = [];
  for (const name of ["Alber", "Bracht", "Cordes", "Dorn"]) {
    const email = `${name.toLowerCase()}-${tag}@supplier.example`;
    suppliers.push(await make(api, "suppliers", { name: `${name} ${tag}`, email, language_code: "de" }));
  }
  const close_submission_at = new Date(Date.now() + 10 * 86_400_000).toISOString();
  const request = await make(
    api,
    "purchase-requests",
    { name: `Herbst ${tag}`, close_submission_at },
    {
      products: many(steps.map(({ product }) => ({ ...product, meta: { quantities: [50] } }))),
      suppliers: many(suppliers),
      product_operations: many(steps.map(({ step }) => step)),
    },
  );
  await api("POST", `/restify/purchase-requests/${request.id}/send`, {});
  await offerAll(api, request.id);
  return { request, tag };
}

/** Each supplier submits its offers; it is the cheapest on every fourth line. */
async function offerAll(api: Api, request: string) {
  const links = await api("GET", `/restify/purchase-request-suppliers?filter[purchase_request]=${request}`);
  for (const [by, { attributes }] of (links.data as unknown as Answer["data"][]).entries()) {
    const page = `${server()}/api/v1/public/purchase-requests/${request}/${attributes.access_id}`;
    const headers = { "Content-Type": "application/vnd.api+json", Accept: "application/vnd.api+json" };
    const { included } = (await (await fetch(page, { headers })).json()) as { included: Reference[] };
    const asked = included.filter(({ type }) => type === "purchase-request-operations");
    const data = asked.map(({ type, id }, at) => ({
      type: "offers",
      attributes: {
        shipping_date: isoDayIn(20 + by),
        tiers: [{ min_quantity: 1, max_quantity: null, unit_price: (at % 4 === by ? 5 : 6 + by).toFixed(2) }],
      },
      relationships: { line: { data: { type, id } } },
    }));
    const answer = await fetch(`${page}/offers`, { method: "POST", headers, body: JSON.stringify({ data }) });
    if (!answer.ok) throw new Error(await answer.text());
  }
}

/** Assigns the line of a product to another supplier. */
async function give(
  page: Page,
  product: string,
  supplier: string,
  does: ReturnType<typeof counting>["does"],
) {
  await does(page.getByRole("button", { name: new RegExp(`^Lieferant für .*, ${product}:`) }).click());
  const option = page.getByRole("option", { name: new RegExp(supplier) });
  await expect(option).toBeVisible();
  await does(option.click());
  await expect(option).toBeHidden();
}

test("sixty lines are awarded with five changes, and the orders go to four suppliers", async ({ page }) => {
  test.setTimeout(180_000);
  const api = await signedIn(server(), "admin");
  const { request, tag } = await offeredRequest(api, Date.now().toString(36));
  await openAs(page, "buyer", `/purchase-requests/${request.id}/offers`);
  await settled(page);

  const award = counting();
  await award.does(page.getByRole("link", { name: "Vergabe planen" }).click());
  await expect(
    page.getByRole("button", { name: "60 Positionen vergeben, 4 Bestellungen anlegen" }),
  ).toBeEnabled();
  await give(page, `Halter ${tag} 1`, `Bracht ${tag}`, award.does);
  await give(page, `Halter ${tag} 2`, `Cordes ${tag}`, award.does);
  await give(page, `Halter ${tag} 3`, `Dorn ${tag}`, award.does);
  await award.does(page.getByLabel(/^Menge der Position 5,/).fill("80"));
  await award.does(page.getByRole("checkbox", { name: /^Position 6, .*offen lassen$/ }).click());
  const decide = page.getByRole("button", { name: "59 Positionen vergeben, 4 Bestellungen anlegen" });
  await expect(decide).toBeEnabled();
  await award.does(decide.click());
  await expect(toastWith(page, /59 Positionen/)).toBeVisible({ timeout: 30_000 });
  const awarded = award.done("award of 60 lines with five changes");
  expect(awarded.inputs).toBeLessThanOrEqual(most.award.inputs);
  expect(awarded.seconds).toBeLessThan(most.award.seconds);

  const orders = counting();
  await orders.does(page.getByRole("main").getByRole("link", { name: "Bestellungen", exact: true }).click());
  const all = page.getByRole("checkbox", { name: "Alle Zeilen auswählen" });
  await expect(page.getByRole("row").filter({ hasText: tag })).toHaveCount(4);
  await orders.does(all.click());
  await orders.does(page.getByRole("button", { name: "4 senden…" }).click());
  const dialog = page.getByRole("dialog", { name: "4 Bestellungen senden?" });
  for (const name of ["Alber", "Bracht", "Cordes", "Dorn"])
    await expect(dialog.getByText(`${name} ${tag}`)).toBeVisible();
  await orders.does(dialog.getByRole("button", { name: "4 Bestellungen senden" }).click());
  await expect(toastWith(page, "4 Bestellungen gesendet")).toBeVisible({ timeout: 40_000 });
  const sent = orders.done("purchase orders to four suppliers");
  expect(sent.inputs).toBeLessThanOrEqual(most.orders.inputs);
  expect(sent.seconds).toBeLessThan(most.orders.seconds);
  const { data } = await api("GET", `/restify/purchase-orders?filter[purchase_request]=${request.id}`);
  const states = (data as unknown as Answer["data"][]).map(({ attributes }) => attributes.status);
  expect(states).toEqual(["sent", "sent", "sent", "sent"]);
});
