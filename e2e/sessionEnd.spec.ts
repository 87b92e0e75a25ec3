import { expect, type Page, test } from "@playwright/test";
import { make, type Reference, signedIn } from "./api.ts";
import { server, signInByForm, toastWith } from "./staff.ts";

test.use({ locale: "de-DE" });

let machine = 0;

// Sign-ins are limited per address: each test uses its own.
test.beforeEach(async ({ page }) => {
  machine += 1;
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": `10.7.${process.pid % 250}.${machine}` });
});

const newCustomer = async (name: string): Promise<Reference> =>
  make(await signedIn(server()), "customers", { name });

/** Signs in through the form, so that the session belongs to this page and may be ended. */
async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await signInByForm(page, "admin");
  await expect(page).not.toHaveURL(/\/login/);
}

/** Blocks events, so that the page does not notice the end of the session before a click. */
const withoutEvents = (page: Page) => page.route(/\/restify\/events\b/, (route) => route.abort());

/** Ends the page's session on the server, as an administrator or another device can. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.post(`${server()}/api/v1/restify/logout`, { headers });
  expect(answer.status()).toBe(204);
}

const restore = (page: Page) => page.getByRole("button", { name: "Wiederherstellen" });
const city = (page: Page) => page.getByLabel("Ort", { exact: true }).first();
const save = (page: Page) => page.getByRole("button", { name: /^Speichern/ }).click();

test("saving after the session has ended leads to the sign-in, and entries are then offered, restored and saved", async ({
  page,
}) => {
  const { id } = await newCustomer("Sitzung Restore GmbH");
  await withoutEvents(page);
  await signIn(page, `/customers/${id}/edit`);
  await city(page).fill("Unsichtbach");
  await endSession(page);
  await save(page);
  await expect(page).toHaveURL(new RegExp(`/login\\?redirect=%2Fcustomers%2F${id}%2Fedit`));
  await expect(toastWith(page, "Ihre Sitzung ist abgelaufen")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();

  await signInByForm(page, "admin");
  await expect(page).toHaveURL(new RegExp(`/customers/${id}/edit`));
  await expect(toastWith(page, "Öffnen Sie das Formular")).toBeVisible();
  await expect(city(page)).toHaveValue("");
  await restore(page).click();
  await expect(city(page)).toHaveValue("Unsichtbach");
  await expect(restore(page)).toHaveCount(0);
  await save(page);
  await expect(page).toHaveURL(new RegExp(`/customers/${id}/view`));
  await expect(page.getByText("Unsichtbach")).toBeVisible();
  await page.goto(`/customers/${id}/edit`);
  await expect(city(page)).toHaveValue("Unsichtbach");
  await expect(restore(page)).toHaveCount(0);
});

test("restored entries do not overwrite another user's changes", async ({ page }) => {
  const { id } = await newCustomer("Sitzung Konflikt GmbH");
  await withoutEvents(page);
  await signIn(page, `/customers/${id}/edit`);
  await city(page).fill("Unsichtbach");
  await endSession(page);
  await save(page);
  await expect(page).toHaveURL(/\/login/);
  const api = await signedIn(server());
  await api("PATCH", `/restify/customers/${id}`, {
    data: { type: "customers", id, attributes: { city: "Anderstadt" } },
  });
  await signInByForm(page, "admin");
  await restore(page).click();
  await save(page);
  await expect(page.getByRole("dialog").getByText("Ort")).toBeVisible();
});

test("another user who signs in cannot see the entries", async ({ page }) => {
  const { id } = await newCustomer("Sitzung Fremd GmbH");
  await withoutEvents(page);
  await signIn(page, `/customers/${id}/edit`);
  await city(page).fill("Unsichtbach");
  await endSession(page);
  await save(page);
  await expect(page).toHaveURL(/\/login/);
  await signInByForm(page, "estimator");
  await expect(city(page)).toHaveValue("");
  await expect(restore(page)).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).not.toContain("Unsichtbach");
});

test("an idle page leads to the sign-in as soon as the session ends", async ({ page }) => {
  const { id } = await newCustomer("Sitzung Ruhe GmbH");
  await signIn(page, `/customers/${id}/edit`);
  await city(page).fill("Unsichtbach");
  await endSession(page);
  await expect(page).toHaveURL(/\/login\?redirect=/, { timeout: 30_000 });
  await signInByForm(page, "admin");
  await expect(restore(page)).toBeVisible();
});

test("a page with an error leads to the sign-in when the session ends", async ({ page }) => {
  const { id } = await newCustomer("Sitzung Fehler GmbH");
  const record = new RegExp(`/restify/customers/${id}\\b`);
  await page.route(record, (route) => route.fulfill({ status: 500, body: "{}" }));
  await withoutEvents(page);
  await signIn(page, `/customers/${id}/view`);
  const again = page.getByRole("button", { name: "Noch einmal versuchen" });
  await expect(again).toBeVisible();
  await page.unroute(record);
  await endSession(page);
  await again.click();
  await expect(page).toHaveURL(new RegExp(`/login\\?redirect=%2Fcustomers%2F${id}%2Fview`));
});

test("signing out in one tab ends the others, and keeps their entries", async ({ page, context }) => {
  const { id } = await newCustomer("Sitzung Reiter GmbH");
  await signIn(page, `/customers/${id}/edit`);
  await city(page).fill("Unsichtbach");
  const other = await context.newPage();
  await other.goto("/dashboard");
  await other.getByRole("button", { name: /^Profil/ }).click();
  await other.getByRole("menuitem", { name: "Abmelden" }).click();
  await expect(other).toHaveURL(/\/login/);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await signInByForm(page, "admin");
  await expect(restore(page)).toBeVisible();
});

test("signing out asks before discarding unsaved changes", async ({ page }) => {
  const { id } = await newCustomer("Sitzung Abmeldung GmbH");
  await signIn(page, `/customers/${id}/edit`);
  await city(page).fill("Unsichtbach");
  const signOut = async () => {
    await page.getByRole("button", { name: /^Profil/ }).click();
    await page.getByRole("menuitem", { name: "Abmelden" }).click();
  };
  await signOut();
  await page.getByRole("dialog").getByRole("button", { name: "Abbrechen" }).click();
  await expect(city(page)).toHaveValue("Unsichtbach");
  await signOut();
  await page.getByRole("dialog").getByRole("button", { name: "Abmelden" }).click();
  await expect(page).toHaveURL(/\/login/);
  await signInByForm(page, "admin");
  await expect(page.getByRole("heading", { name: /^Guten / })).toBeVisible();
  await page.goto(`/customers/${id}/edit`);
  await expect(city(page)).toHaveValue("");
  await expect(restore(page)).toHaveCount(0);
});

test("an unfinished request survives the end of the session, and signing out discards it only after a confirmation", async ({
  page,
}) => {
  await signIn(page, "/purchase-requests/create?step=details");
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Halter im Herbst");
  await endSession(page);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await signInByForm(page, "admin");
  await expect(name).toHaveValue("Halter im Herbst");
  await page.getByRole("button", { name: /^Profil/ }).click();
  await page.getByRole("menuitem", { name: "Abmelden" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Abmelden" }).click();
  await expect(page).toHaveURL(/\/login/);
  await signInByForm(page, "admin");
  await expect(page.getByRole("heading", { name: /^Guten / })).toBeVisible();
  await page.goto("/purchase-requests/create?step=details");
  await expect(name).toHaveValue("");
});
