import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { type Api, signedIn } from "./api.ts";
import { type SampleRequest, sampleRequest } from "./sampleRequest.ts";
import { openAs, server, settled } from "./staff.ts";

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

let sample: SampleRequest;
let ids: { product: string; request: string; order: string; offer: string };

type Row = { id: string; attributes: Record<string, unknown> };

async function rows(api: Api, path: string): Promise<Row[]> {
  return (await api("GET", path)).data as unknown as Row[];
}

test.beforeAll(async () => {
  const api = await signedIn(server());
  sample = await sampleRequest(server());
  const [product] = await rows(api, "/restify/products?page[size]=1&sort=created_at");
  const [offer] = await rows(api, "/restify/offers?page[size]=1&filter[status]=offered");
  const [order] = await rows(api, "/restify/orders?page[size]=1&filter[status]=draft");
  const { data } = await api("GET", `/restify/offers/${offer?.id}?include=purchase_request`);
  const request = data as unknown as { relationships: { purchase_request: { data: { id: string } } } };
  ids = {
    product: product?.id ?? "",
    order: order?.id ?? "",
    offer: offer?.id ?? "",
    request: request.relationships.purchase_request.data.id,
  };
});

/** Paths that `addresses.spec.ts`, which checks all of its own, does not cover. */
const paths = (): string[] => [
  `/products/${ids.product}/files`,
  ...["products", "details", "suppliers", "operations", "parts"].map(
    (step) => `/purchase-requests/create?step=${step}`,
  ),
  ...["offers?view=list", "questions"].map((part) => `/purchase-requests/${ids.request}/${part}`),
  `/offers/${ids.offer}/view`,
  "/nothing/here",
];

const mainPaths = (): string[] => [
  "/products/list",
  `/products/${ids.product}/production/operations`,
  "/purchase-requests/create?step=details",
  `/purchase-requests/${ids.request}/view`,
  `/purchase-requests/${ids.request}/offers`,
  `/orders/${ids.order}/items`,
];

test.use({ locale: "en-US", viewport: desktop });

test("the staff's pages are accessible on a desktop", async ({ page }) => {
  test.setTimeout(180_000);
  await openAs(page, "admin", "/dashboard");
  for (const path of paths()) {
    await page.goto(path);
    await settled(page);
    await expectAccessible(page, path);
  }
});

test("the main pages are accessible on a phone", async ({ page }) => {
  await page.setViewportSize(phone);
  await openAs(page, "admin", "/dashboard");
  for (const path of mainPaths()) {
    await page.goto(path);
    await settled(page);
    await expectAccessible(page, path);
  }
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "navigation drawer");
});

test("dialogs, menus and panels are accessible", async ({ page }) => {
  // A few rows of the list behind are enough: `addresses.spec.ts` checks all of it.
  await openAs(page, "admin", "/products/list?search=KW-105");
  await settled(page);
  const close = async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog").or(page.getByRole("menu"))).toHaveCount(0);
  };

  for (const name of [/^Theme/, /Language$/, /^Profile/]) {
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await expectAccessible(page, `menu ${name}`);
    await close();
  }
  await page.getByRole("button", { name: "Columns" }).click();
  await expect(page.getByRole("dialog", { name: "Columns" })).toBeVisible();
  await expectAccessible(page, "columns");
  await close();
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectAccessible(page, "menu of a row");
  await close();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "search");
  await close();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "shortcuts");
  await close();

  await page
    .getByRole("checkbox", { name: /^Select/ })
    .nth(1)
    .check();
  await page.getByRole("button", { name: "Create order" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "creating an order");
  await close();
  await page.getByRole("button", { name: "Delete…" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "deleting");
  await close();

  await page.goto("/products/create");
  await page.getByRole("button", { name: "Create", exact: false }).last().click();
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await expectAccessible(page, "a form with errors");

  await page.goto(`/purchase-requests/${ids.request}/suppliers`);
  await page.getByRole("button", { name: "Add suppliers" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await settled(page);
  await expectAccessible(page, "attaching suppliers");

  await page.goto(`/purchase-requests/${ids.request}/offers`);
  await page.getByRole("gridcell").first().press("Enter");
  await page.getByRole("button", { name: "Enter offer" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "entering an offer");
});

test("the supplier's page is accessible on a desktop and on a phone", async ({ page }) => {
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await page.goto(sample.pageUrl);
    await page.getByRole("button", { name: "Angebot prüfen" }).click();
    await expect(page.getByText("Das Versanddatum ist erforderlich")).toBeVisible();
    await expectAccessible(page, `supplier's page, ${size.width} wide`);
    await page.getByRole("button", { name: "Frage stellen" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page, `asking, ${size.width} wide`);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Anfrage ablehnen" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page, `declining, ${size.width} wide`);
  }
});

test("the sign-in pages are accessible", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByLabel(/^E-?mail$/i)).toBeFocused();
  await expectAccessible(page, "signing in with errors");
  await page.goto("/forgot-password");
  await expectAccessible(page, "forgotten password");
});
