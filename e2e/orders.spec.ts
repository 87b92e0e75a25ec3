import { readFile } from "node:fs/promises";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { type Api, make, many, one, signedIn } from "./api.ts";
import { openMails } from "./mailbox.ts";
import { dayIn, isoDayIn, openAs, server, settled, toastWith } from "./staff.ts";

// An estimator's work on an order: items, versions, documents and production papers.

test.describe.configure({ mode: "serial" });

const english = { locale: "en-US", timezoneId: "Europe/Berlin" };
const tag = Date.now().toString(36);
const address = `einkauf-${tag}@kunde.example`;
const [flange, plate] = [`Flange ${tag}`, `Plate ${tag}`];

let api: Api;
let page: Page;
let context: BrowserContext;
let orderId = "";
let number = "";

async function priced(name: string, unit_price: string) {
  const product = await make(api, "products", { name, number: `${name}-N` });
  await make(api, "bulk-prices", { min_quantity: 1, unit_price }, { product: one(product) });
  return product;
}

test.beforeAll(async ({ browser }) => {
  api = await signedIn(server(), "estimator");
  const customer = await make(api, "customers", {
    ...{ name: `Kunde ${tag}`, email: address, country: "DE", language_code: "de" },
  });
  const products = [await priced(flange, "10"), await priced(plate, "2.50")];
  const lines = products.map((product) => ({ ...product, meta: { quantity: 20 } }));
  const order = await make(api, "orders", {}, { products: many(lines), customer: one(customer) });
  orderId = order.id;
  number = String((await api("GET", `/restify/orders/${orderId}`)).data.attributes.number);
  context = await browser.newContext({ ...english, viewport: { width: 1440, height: 900 } });
  // Headless browsers have no PDF viewer; this makes the page believe that there is one.
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "pdfViewerEnabled", { get: () => true }),
  );
  page = await context.newPage();
});
test.afterAll(() => context.close());

const more = async (action: string | RegExp) => {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: action }).click();
};
const heading = () => page.getByRole("heading", { level: 1 }).locator("..");

test("an item gets a discount and another position, and the totals follow", async () => {
  await openAs(page, "estimator", `/orders/${orderId}/items`);
  const rows = page.getByRole("row");
  await expect(rows.nth(1)).toContainText(flange);
  await page.getByRole("button", { name: `Edit ${flange}` }).click();
  const dialog = page.getByRole("dialog", { name: flange });
  await dialog.getByLabel("Discount").fill("10");
  await expect(dialog.getByLabel("Show parts in documents")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(rows.nth(1)).toContainText("€180.00");
  await expect(page.getByText("€230.00").first()).toBeVisible();
  const handle = page.getByRole("button", { name: new RegExp(`Move ${plate}`) });
  await handle.dragTo(rows.nth(1));
  await expect(rows.nth(1)).toContainText(plate);
});

test("the document is previewed in the page and sent in the customer's German", async () => {
  await page.getByRole("link", { name: "Details" }).click();
  await page.getByRole("button", { name: "Open PDF" }).click();
  const shown = page.getByRole("dialog", { name: `Quotation ${number}` });
  await expect(shown.locator("iframe")).toHaveAttribute("src", /^blob:/);
  await shown.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Send quotation…" }).click();
  const dialog = page.getByRole("dialog", { name: `Send ${number} by e-mail` });
  await expect(dialog.getByText(`Angebot-${number}.pdf`)).toBeVisible();
  await dialog.getByRole("radio", { name: "PDF" }).click();
  await expect(dialog.locator("iframe")).toHaveAttribute("src", /^blob:/);
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(toastWith(page, "is on its way")).toBeVisible();
  await expect(heading()).toContainText("Offered");
  const [mail] = await openMails(address);
  expect(mail?.subject).toContain(number);
});

test("another version replaces it, and the old version links to the new one", async () => {
  await more("New version 2");
  await expect(heading()).toContainText(`${number}/2`);
  await page.goto(`/orders/${orderId}/view`);
  await heading().getByRole("link", { name: "Replaced by version 2" }).click();
  await expect(heading()).toContainText(`${number}/2`);
  await expect(heading()).toContainText("Draft");
});

test("the order is deferred until a date, offered again and declined with a reason", async () => {
  await page.getByRole("button", { name: "Mark as offered" }).click();
  await expect(heading()).toContainText("Offered");
  await more("Defer…");
  const defer = page.getByRole("dialog", { name: /^Defer/ });
  await defer.getByLabel("Until").fill(isoDayIn(10));
  await defer.getByRole("button", { name: "Defer" }).click();
  await expect(page.getByText(`Deferred until ${dayIn(10)}`)).toBeVisible();
  await more("Declined by the customer…");
  const decline = page.getByRole("dialog", { name: /as declined\?/ });
  await decline.getByLabel("Reason").fill("Bought elsewhere");
  await decline.getByRole("button", { name: "Mark as declined" }).click();
  await expect(page.getByText("Bought elsewhere")).toBeVisible();
});

test("a copy for a customer abroad has its document in English, and production gets its papers", async () => {
  const abroad = await make(api, "customers", { name: `Abroad ${tag}`, country: "GB", language_code: "en" });
  await more("Duplicate");
  await expect(toastWith(page, "created as a copy")).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(orderId));
  await expect(heading()).toContainText("Draft");
  const id = page.url().match(/orders\/([\w-]+)\//)?.[1] ?? "";
  await api("PATCH", `/restify/orders/${id}`, {
    data: { type: "orders", id, attributes: {}, relationships: { customer: one(abroad) } },
  });
  await page.reload();
  await settled(page);
  await page.getByRole("button", { name: "Send quotation…" }).click();
  const dialog = page.getByRole("dialog", { name: /by e-mail/ });
  await expect(dialog.getByText(/^Quotation-O-.*\.pdf$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  const saved = page.waitForEvent("download");
  await more("Production package (ZIP)");
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe("PK");
});

test("on the phone the document opens outside the page", async ({ browser }) => {
  const hand = await browser.newContext({
    ...english,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const phone = await hand.newPage();
  await openAs(phone, "estimator", `/orders/${orderId}/view`);
  await settled(phone);
  const opened = phone.waitForEvent("popup");
  await phone.getByRole("button", { name: "Open PDF" }).click();
  await opened;
  await expect(phone.getByRole("dialog")).toHaveCount(0);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await hand.close();
});
