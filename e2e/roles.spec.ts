import { expect, type Page, test } from "@playwright/test";
import { signedIn } from "./api.ts";
import { sampleRequest } from "./sampleRequest.ts";
import { goInside, openAs, server, settled, toastWith } from "./staff.ts";

const notAuthorized = "You are not authorized to view this page.";

test.use({ locale: "en-US" });

/** Id of the first record of a resource in the demo organization. */
async function firstId(type: string, more = ""): Promise<string> {
  const { data } = await (await signedIn(server()))("GET", `/restify/${type}?page[size]=1${more}`);
  const [record] = data as unknown as { id: string }[];
  return record?.id ?? "";
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name, level: 1 });

test("a forbidden page is refused, and the current page stays", async ({ page }) => {
  await openAs(page, "viewer", "/products/list");
  await expect(heading(page, "Products")).toBeVisible();
  for (const path of ["/products/create", "/purchase-requests/create", "/users/list", "/settings"]) {
    await goInside(page, path);
    await expect(toastWith(page, notAuthorized), path).toBeVisible();
    await toastWith(page, notAuthorized).getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL(/\/products\/list/);
    await expect(heading(page, "Products")).toBeVisible();
  }
});

test("a forbidden first page redirects to the dashboard", async ({ page }) => {
  await openAs(page, "viewer", "/suppliers/create");
  await expect(toastWith(page, notAuthorized)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
});

test("a viewer sees no action that the server would refuse", async ({ page }) => {
  await openAs(page, "viewer", "/products/list");
  await expect(heading(page, "Products")).toBeVisible();
  await expect(page.getByRole("button", { name: "New product" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Users", exact: true })).toBeHidden();
  await expect(page.getByRole("link", { name: "Settings" })).toBeHidden();

  const deeds = /^(Add|Edit|Delete|New|Send|Close request|Reopen|Award|Enter offer|Mark|Create)\b/;
  const pages = [
    `/products/${await firstId("products")}/view`,
    `/products/${await firstId("products")}/production/operations`,
    `/products/${await firstId("products")}/files`,
    `/purchase-requests/${await firstId("purchase-requests")}/view`,
    `/purchase-requests/${await firstId("purchase-requests")}/suppliers`,
    `/purchase-requests/${await firstId("purchase-requests")}/offers`,
    `/orders/${await firstId("orders")}/items`,
    `/suppliers/${await firstId("suppliers")}/view`,
  ];
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    await settled(page);
    await expect(page.getByRole("main").getByRole("button", { name: deeds }), path).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link", { name: deeds }), path).toHaveCount(0);
    // Readers may comment.
    const comments = page.getByRole("main").getByRole("textbox", { name: "Write a comment" });
    await expect(page.getByRole("main").getByRole("textbox"), path).toHaveCount(await comments.count());
  }
});

test("an estimator may not close a request that a buyer may close, a buyer may not issue an order", async ({
  page,
  browser,
}) => {
  const { id } = await sampleRequest(server());
  const request = `/purchase-requests/${id}/view`;
  const buyer = await (await browser.newContext({ locale: "en-US" })).newPage();
  await openAs(buyer, "buyer", request);
  await expect(buyer.getByRole("button", { name: "Close request" })).toBeVisible();
  await openAs(page, "estimator", request);
  await expect(heading(page, /Halter Herbst/)).toBeVisible();
  await settled(page);
  await expect(page.getByRole("button", { name: /^(Send|Close request)/ })).toHaveCount(0);

  const order = `/orders/${await firstId("orders", "&filter[status]=draft")}/view`;
  await page.goto(order);
  await expect(page.getByRole("button", { name: "Mark as offered" })).toBeVisible();
  await buyer.goto(order);
  await expect(buyer.getByRole("heading", { level: 1 })).toBeVisible();
  await settled(buyer);
  await expect(buyer.getByRole("button", { name: /^Mark as/ })).toHaveCount(0);
  await buyer.context().close();
});

test("two organizations, each on its own host, cannot see each other's data", async ({ page }) => {
  const hostOf = (organization: string) => {
    const url = new URL(server());
    return `${url.protocol}//${organization}.localhost:${url.port}`;
  };
  const product = await firstId("products");
  await openAs(page, "admin", `${hostOf("test")}/products/${product}/view`);
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  expect(name).not.toBe("");

  // The token is invalid on another organization's host.
  await page.goto(`${hostOf("acme")}/products/${product}/view`);
  await expect(page).toHaveURL(/acme\.localhost.*\/login/);
  await expect(page.getByText(name)).toBeHidden();

  await page.goto(`${hostOf("nobody")}/login`);
  await expect(page).toHaveURL(/\/no-organization/);
});

test("an administrator previews a role's view in this tab, until ending the preview", async ({
  page,
  context,
}) => {
  const viewer = await firstId("roles", "&filter[name]=Viewer");
  await openAs(page, "admin", `/roles/${viewer}/view`);
  await page.getByRole("button", { name: "View as this role" }).click();
  const banner = page.getByRole("region", { name: "Viewing as a role" });
  await expect(banner).toContainText("You see what Viewer sees. Nothing can be changed.");
  await expect(page.getByRole("link", { name: "Products", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Users", exact: true })).toBeHidden();
  await page.goto("/products/list");
  await expect(heading(page, "Products")).toBeVisible();
  await expect(banner).toBeVisible();
  await expect(page.getByRole("button", { name: "New product" })).toBeHidden();
  await goInside(page, "/users/list");
  await expect(toastWith(page, notAuthorized)).toBeVisible();

  const other = await context.newPage();
  await openAs(other, "admin", "/users/list");
  await expect(heading(other, "Users")).toBeVisible();
  await other.close();

  await banner.getByRole("button", { name: "End" }).click();
  await expect(heading(page, "Viewer")).toBeVisible();
  await expect(banner).toBeHidden();
  await expect(page.getByRole("link", { name: "Users", exact: true })).toBeVisible();
});

test("an open page reacts when another user changes the permissions", async ({ page }) => {
  const admin = await signedIn(server());
  const person = await firstId("users", "&filter[email]=viewer@kantwerk.example");
  const giveRoles = async (...names: string[]) => {
    const ids = await Promise.all(names.map((name) => firstId("roles", `&filter[name]=${name}`)));
    const data = ids.map((id) => ({ type: "roles", id }));
    await admin("PATCH", `/restify/users/${person}`, {
      data: { type: "users", id: person, attributes: {}, relationships: { roles: { data } } },
    });
  };
  // Also applies to changes before the page receives events.
  const given = Promise.withResolvers<void>();
  await page.route("**/restify/events", (route) => given.promise.then(() => route.continue()));
  try {
    await openAs(page, "viewer", "/suppliers/list");
    await expect(heading(page, "Suppliers")).toBeVisible();
    await expect(page.getByRole("link", { name: "New supplier" })).toBeHidden();
    await settled(page);
    await giveRoles("Viewer", "Buyer");
    given.resolve();
    await expect(page.getByRole("link", { name: "New supplier" })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole("link", { name: "Users", exact: true })).toBeVisible();
    await goInside(page, "/users/list");
    await expect(heading(page, "Users")).toBeVisible();
    await giveRoles("Viewer");
    await expect(toastWith(page, notAuthorized)).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByRole("link", { name: "Users", exact: true })).toBeHidden();
  } finally {
    await giveRoles("Viewer");
  }
});

test("a user is invited again, and is locked out only after a confirmation that explains the effect", async ({
  page,
}) => {
  const admin = await signedIn(server());
  const tag = Date.now().toString(36);
  const [name, email] = [`Ida Neu ${tag}`, `ida.${tag}@kantwerk.example`];
  const attributes = { name, email };
  const { data } = await admin("POST", "/restify/users", { data: { type: "users", attributes } });
  await openAs(page, "admin", "/users/list");
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Pending");
  await row.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Resend invitation" }).click();
  await expect(toastWith(page, `The invitation is on its way to ${email}`)).toBeVisible();
  await page.goto(`/users/${data.id}/view`);
  await page.getByRole("button", { name: "Deactivate" }).click();
  const dialog = page.getByRole("dialog", { name: `Deactivate ${name}?` });
  await expect(dialog).toContainText("All sessions of this person end immediately");
  await dialog.getByRole("button", { name: "Deactivate" }).click();
  await expect(toastWith(page, `${name} can no longer sign in`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Resend invitation" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Activate" })).toBeVisible();
  await admin("DELETE", `/restify/users/${data.id}`);
});
