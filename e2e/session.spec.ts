import { expect, test } from "@playwright/test";
import { password, people, tokenOf } from "./api.ts";
import { words } from "./identityWords.ts";
import { openAs, server, signInByForm, toastWith } from "./staff.ts";

test.use({ locale: "de-DE" });

for (const [locale, t] of Object.entries(words)) {
  test.describe(locale, () => {
    test.use({ locale });

    test("signing in requires an address, a password and the privacy policy", async ({ page }) => {
      await page.goto("/login");
      await page.getByRole("button", { name: t.signIn, exact: true }).click();
      await expect(page.getByText(t.emailRequired)).toBeVisible();
      await expect(page.getByText(t.passwordRequired)).toBeVisible();
      await expect(page.getByText(t.privacyRequired)).toBeVisible();
      await expect(page.getByLabel(t.email)).toBeFocused();
      await page.getByLabel(t.email).fill("nobody");
      await page.getByRole("button", { name: t.signIn, exact: true }).click();
      await expect(page.getByText(t.emailInvalid)).toBeVisible();
    });

    test("a wrong password is rejected, and entries stay", async ({ page }) => {
      await page.goto("/login");
      await page.getByLabel(t.email).fill(people.buyer);
      await page.getByLabel(t.password, { exact: true }).fill("something-else");
      await page.getByRole("checkbox", { name: t.privacy }).check();
      await page.getByRole("button", { name: t.signIn, exact: true }).click();
      await expect(toastWith(page, t.credentials)).toBeVisible();
      await expect(page.getByLabel(t.email)).toHaveValue(people.buyer);
      await expect(page).toHaveURL(/\/login/);

      // The error disappears after the correction.
      await page.getByLabel(t.password, { exact: true }).fill(password);
      await page.getByRole("button", { name: t.signIn, exact: true }).click();
      await expect(page.getByRole("heading", { name: t.home })).toBeVisible();
      await expect(toastWith(page, t.credentials)).toHaveCount(0);
    });

    test("an expired session is reported and leads back to the requested page, whichever request detects it first", async ({
      page,
    }) => {
      await page.goto(`/?token=${await tokenOf(server(), "estimator")}`);
      await expect(page.getByRole("heading", { name: t.home })).toBeVisible();
      await expect(page.getByRole("link", { name: t.customers })).toBeVisible();
      // In one evaluation: a background request between the two would sign the user out before the click.
      await page.evaluate(() => {
        localStorage.setItem("token", "no-longer-valid");
        document.dispatchEvent(new Event("visibilitychange"));
        document.querySelector<HTMLAnchorElement>('nav a[href^="/customers"]')?.click();
      });
      await expect(page).toHaveURL(/\/login\?redirect=%2Fcustomers/);
      await expect(toastWith(page, t.ended)).toBeVisible();
      await signInByForm(page, "estimator");
      await expect(page.getByRole("heading", { name: t.customers, level: 1 })).toBeVisible();
    });
  });
}

test("a link to a page opens it after signing in", async ({ page }) => {
  await page.goto("/purchase-requests/list?search=Halter");
  await expect(page).toHaveURL(/\/login/);
  await signInByForm(page, "estimator");
  await expect(page.getByRole("heading", { name: "Bestellanfragen", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/purchase-requests\/list\?search=Halter/);
});

test("a token in a page's URL signs in, and is removed from the URL", async ({ page }) => {
  const token = await tokenOf(server(), "estimator");
  await page.goto(`/products/list?search=Halter&token=${token}`);
  await expect(page.getByRole("heading", { name: "Produkte", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/products\/list\?search=Halter$/);
  await page.goto("/products/list?token=of-somebody-else");
  await expect(page.getByRole("heading", { name: "Produkte", level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBe(token);
});

test("signing out ends the session, on the server too", async ({ page, request }) => {
  await page.goto("/login");
  await signInByForm(page, "viewer");
  await expect(page.getByRole("heading", { name: /^Guten / })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem("token"));
  await page.getByRole("button", { name: /^Profil/ }).click();
  await page.getByRole("menuitem", { name: "Abmelden" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  const headers = { Authorization: `Bearer ${token}` };
  // The browser signs out immediately, while the server request is pending.
  const status = async () => (await request.get("/api/v1/restify/products", { headers })).status();
  await expect.poll(status).toBe(401);
  await page.goto("/products/list");
  await expect(page).toHaveURL(/\/login/);
});

test("language and theme can be changed and persist after a reload", async ({ page }) => {
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

test("an unknown address shows a page with a link home", async ({ page }) => {
  await page.goto("/nothing/here");
  await expect(page.getByRole("heading", { name: "Seite nicht gefunden" })).toBeVisible();
  await page.getByRole("link", { name: "Zur Startseite" }).click();
  await expect(page).toHaveURL(/\/login/);
});
