import { expect, type Page, test } from "@playwright/test";
import { make, many, one, signedIn } from "./api.ts";
import { openMails } from "./mailbox.ts";
import { openAs, server, settled } from "./staff.ts";

// Script injection in texts from outside (suppliers, imported files): texts must only be displayed.

test.use({ locale: "de-DE", timezoneId: "Europe/Berlin" });

const markup = `"><img src=x onerror="window.takenOver=1"><svg onload="window.takenOver=1">`;
const address = "javascript:window.takenOver=1";

/** Expects that no script ran, and no element, link or image request was created. */
async function nothingRuns(page: Page) {
  await settled(page);
  const found = await page.evaluate(() => ({
    ran: "takenOver" in window,
    elements: document.querySelectorAll("[onerror], [onload], img[src='x']").length,
    links: [...document.querySelectorAll("a, form, iframe")].filter((one) =>
      /javascript:/i.test(
        `${one.getAttribute("href")}${one.getAttribute("action")}${one.getAttribute("src")}`,
      ),
    ).length,
  }));
  expect([page.url(), found]).toEqual([page.url(), { ran: false, elements: 0, links: 0 }]);
}

test("scripts in texts of suppliers and imports never run: not for staff, on the supplier's page, or in e-mails", async ({
  page,
}) => {
  const tag = Date.now().toString(36);
  const api = await signedIn(server());
  const email = `hostile-${tag}@supplier.example`;
  const texts = (names: string[]) => Object.fromEntries(names.map((name) => [name, `${markup} ${address}`]));
  const supplier = await make(api, "suppliers", {
    ...texts(["name", "phone", "address", "second_address", "contact_name", "city", "alternate_code"]),
    ...{ email, language_code: "de", status: "active" },
  });
  const customer = await make(api, "customers", texts(["name", "phone", "address", "city", "billing_name"]));
  const operation = await make(api, "operations", texts(["name", "external_fabric_number"]));
  const part = await make(api, "parts", { name: markup, number: `${markup} ${tag}`, second_number: address });
  const product = await make(
    api,
    "products",
    { name: `${markup} ${tag}`, number: `${address} ${tag}`, notes: markup },
    { customer: one(customer) },
  );
  const line = await make(
    api,
    "product-operations",
    { time_per_unit: 1, sort_order: 1, external: true },
    { product: one(product), operation: one(operation) },
  );
  const request = await make(
    api,
    "purchase-requests",
    {
      ...texts(["name", "additional_information"]),
      close_submission_at: new Date(Date.now() + 864e6).toISOString(),
    },
    {
      products: many([{ ...product, meta: { quantities: [10] } }]),
      suppliers: many([supplier]),
      product_operations: many([line]),
    },
  );
  await api("POST", `/restify/purchase-requests/${request.id}/send`, {});
  const order = await make(api, "orders", texts(["name", "description", "contact_name", "billing_name"]), {
    products: many([{ ...product, meta: { quantity: 1 } }]),
    customer: one(customer),
  });

  const [mail] = await openMails(email);
  expect(mail?.html).not.toMatch(/<img src=x|<svg|href="javascript:/i);
  const link = /\/pub\/purchase-requests\/([\w-]+\/[\w-]+)/.exec(mail?.text ?? "");

  // The supplier's entries, bypassing the form.
  const said = (type: string, attributes: object, relationships: object = {}) => ({
    data: { type, attributes, relationships },
  });
  const publicPath = `/public/purchase-requests/${link?.[1]}`;
  const shown = (await api("GET", publicPath)) as unknown as {
    included: { type: string; id: string }[];
  };
  const asked = shown.included.find(({ type }) => type === "purchase-request-operations");
  await api(
    "POST",
    `${publicPath}/offers`,
    said(
      "offers",
      {
        ...texts(["additional_information", "supplier_reference", "submitted_by_name"]),
        shipping_date: new Date(Date.now() + 9e8).toISOString().slice(0, 10),
        tiers: [{ min_quantity: 1, max_quantity: null, unit_price: "5" }],
      },
      { line: one({ type: "purchase-request-operations", id: asked?.id ?? "" }) },
    ),
  );
  await api("POST", `${publicPath}/questions`, said("questions", { body: `${markup} ${address}` }));

  const answer = await page.goto(link?.[0] ?? "");
  const policy = answer?.headers()["content-security-policy"] ?? "";
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self' 'nonce-\w+'$/);
  await nothingRuns(page);

  await openAs(page, "admin", `/suppliers/${supplier.id}/view`);
  await nothingRuns(page);
  const search = `search=${tag}`;
  for (const path of [
    "/suppliers/list",
    `/customers/${customer.id}/view`,
    `/operations/${operation.id}/view`,
    `/parts/${part.id}/view`,
    `/products/list?${search}`,
    `/products/${product.id}/view`,
    `/purchase-requests/${request.id}/view`,
    `/purchase-requests/${request.id}/offers`,
    `/purchase-requests/${request.id}/questions`,
    `/purchase-requests/${request.id}/email-preview`,
    `/orders/${order.id}/view`,
    "/",
  ]) {
    await page.goto(path);
    await nothingRuns(page);
    // The text is displayed literally.
    if (path !== "/")
      await expect(
        page
          .getByText(/onerror=|javascript:/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
  }
});
