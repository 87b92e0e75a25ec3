import { expect, test } from "@playwright/test";
import { password, people, tokenOf } from "./api.ts";
import { openAs, server, signInByForm, toastWith } from "./staff.ts";

test.use({ locale: "de-DE" });

test("signing in asks for an address, a password and the privacy policy", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByText("Bitte E-Mail-Adresse eingeben")).toBeVisible();
  await expect(page.getByText("Bitte Passwort eingeben")).toBeVisible();
  await expect(page.getByText("Bitte der Datenschutzerklärung zustimmen, um sich anzumelden")).toBeVisible();
  await expect(page.getByLabel("E-Mail")).toBeFocused();
  await page.getByLabel("E-Mail").fill("nobody");
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByText("Ungültiges E-Mail-Format")).toBeVisible();
});

test("a wrong password is refused, and what was typed stays", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("E-Mail").fill(people.buyer);
  await page.getByLabel("Passwort", { exact: true }).fill("something-else");
  await page.getByRole("checkbox", { name: "Ich habe die Datenschutzerklärung gelesen" }).check();
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(toastWith(page, "Diese Zugangsdaten sind uns nicht bekannt")).toBeVisible();
  await expect(page.getByLabel("E-Mail")).toHaveValue(people.buyer);
  await expect(page).toHaveURL(/\/login/);

  // Once it is right, what was wrong is no longer said.
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^Guten / })).toBeVisible();
  await expect(toastWith(page, "Diese Zugangsdaten")).toHaveCount(0);
});

test("a link to a page leads there after signing in", async ({ page }) => {
  await page.goto("/purchase-requests/list?search=Halter");
  await expect(page).toHaveURL(/\/login/);
  await signInByForm(page, "estimator");
  await expect(page.getByRole("heading", { name: "Bestellanfragen", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/purchase-requests\/list\?search=Halter/);
});

test("signing out forgets the person, on the server too", async ({ page, request }) => {
  await page.goto("/login");
  await signInByForm(page, "viewer");
  await expect(page.getByRole("heading", { name: /^Guten / })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem("token"));
  await page.getByRole("button", { name: /^Profil/ }).click();
  await page.getByRole("menuitem", { name: "Abmelden" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  const headers = { Authorization: `Bearer ${token}` };
  // The person is let go at once, while the server is still told.
  const status = async () => (await request.get("/api/v1/restify/products", { headers })).status();
  await expect.poll(status).toBe(401);
  await page.goto("/products/list");
  await expect(page).toHaveURL(/\/login/);
});

test("an ended session says so and leads back to where one wanted to go, whichever read hears of it first", async ({
  page,
}) => {
  await page.goto(`/?token=${await tokenOf(server(), "estimator")}`);
  await expect(page.getByRole("heading", { name: /^Guten / })).toBeVisible();
  await expect(page.getByRole("link", { name: "Kunden" })).toBeVisible();
  // In one go, for whatever the page reads by itself between the two would have the person gone before the press.
  await page.evaluate(() => {
    localStorage.setItem("token", "no-longer-valid");
    document.dispatchEvent(new Event("visibilitychange"));
    document.querySelector<HTMLAnchorElement>('nav a[href^="/customers"]')?.click();
  });
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcustomers/);
  await expect(toastWith(page, "Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an")).toBeVisible();
  await signInByForm(page, "estimator");
  await expect(page.getByRole("heading", { name: "Kunden", level: 1 })).toBeVisible();
});

test("language and theme can be changed and stay after a reload", async ({ page }) => {
  await openAs(page, "estimator", "/products/list");
  await page.getByRole("button", { name: /Sprache$/ }).click();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Products", level: 1 })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("button", { name: /^Theme/ }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await expect.poll(ground).toBe("dark");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Products", level: 1 })).toBeVisible();
  expect(await ground()).toBe("dark");
});

test("an unknown address has a page that leads home", async ({ page }) => {
  await page.goto("/nothing/here");
  await expect(page.getByRole("heading", { name: "Seite nicht gefunden" })).toBeVisible();
  await page.getByRole("link", { name: "Zur Startseite" }).click();
  await expect(page).toHaveURL(/\/login/);
});
