import { type Browser, expect as playwrightExpect, test } from "@playwright/test";
import { startOidcProvider, type TestProvider } from "../apps/server/src/testing/oidcProvider.ts";
import { signedIn, tokenOf } from "./api.ts";
import { type RunningServer, startServer } from "./server.ts";
import { signInByForm, toastWith } from "./staff.ts";

// One organization from configuring its identity provider to allowing only single sign-on, so the steps depend on each
// other.

const expect = playwrightExpect.configure({ timeout: 20_000 });
test.describe.configure({ mode: "serial", timeout: 180_000 });

let server: RunningServer;
let provider: TestProvider;

const person = (email: string, more = {}) => ({ email, email_verified: true, ...more });

test.beforeAll(async () => {
  server = await startServer({ WEBHOOK_PRIVATE: "1" });
  provider = await startOidcProvider({
    callbacks: [`${server.url}/api/v1/restify/sso/callback`],
    pages: [`${server.url}/login`],
    people: {
      nele: person("nele@werkstatt.example", { name: "Nele Neu" }),
      fremd: person("fremd@anderswo.example"),
    },
  });
});
test.afterAll(async () => {
  await provider.stop();
  await server.stop();
});

const pageIn = async (browser: Browser, locale: string) =>
  (await browser.newContext({ locale, baseURL: server.url })).newPage();

test("an administrator configures and tests it, a new user signs in with it and out again", async ({
  browser,
}) => {
  const page = await pageIn(browser, "en-US");
  const token = await tokenOf(server.url);
  await page.addInitScript((kept) => localStorage.setItem("token", kept), token);
  await page.goto("/organization");
  await page.getByRole("link", { name: "Set up" }).click();
  await expect(page.getByText(`${server.url}/api/v1/restify/sso/callback`)).toBeVisible();
  await page.getByLabel("Name").fill("Works account");
  await page.getByLabel("Issuer").fill(provider.issuer);
  await page.getByLabel("Client ID").fill("kantwerk");
  await page.getByLabel("Client secret").fill("not the secret");
  await page.getByLabel("Allowed e-mail domains").fill("Werkstatt.example, kantwerk.example");
  await page.getByLabel("Role").selectOption("Viewer");
  await page.getByLabel("Switched on").click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toastWith(page, "Saved")).toBeVisible();
  await page.getByRole("button", { name: "Check the connection" }).click();
  await expect(toastWith(page, "does not accept this application")).toBeVisible();
  await page.getByLabel("Client secret").fill("a secret of the provider");
  await page.getByRole("button", { name: "Save" }).click();
  const secret = page.getByPlaceholder("Set; leave empty to keep it");
  await expect(secret).toBeVisible();
  // The secret is emptied after saving, and the saved one is checked.
  await expect(secret).toHaveValue("");
  await page.getByRole("button", { name: "Check the connection" }).click();
  await expect(toastWith(page, "accepts Kantwerk as an application")).toBeVisible();

  const other = await pageIn(browser, "en-US");
  await other.goto("/suppliers/list");
  await other.getByRole("button", { name: "Sign in with Works account" }).click();
  await expect(other.getByText("Please accept the privacy policy to sign in")).toBeVisible();
  await other.getByRole("checkbox").check();
  await other.getByRole("button", { name: "Sign in with Works account" }).click();
  await other.getByPlaceholder("Enter any login").fill("nele");
  await other.getByPlaceholder("and password").fill("any");
  await other.getByRole("button", { name: "Sign-in" }).click();
  await expect(other.getByRole("heading", { name: "Privacy policy" })).toBeVisible();
  await other.getByRole("checkbox").check();
  await other.getByRole("button", { name: "Accept and continue" }).click();
  await expect(other.getByRole("heading", { name: "Suppliers", level: 1 })).toBeVisible();
  expect(other.url()).not.toContain("#");

  await other.getByRole("button", { name: /^Profile/ }).click();
  await other.getByRole("menuitem", { name: "Sign out" }).click();
  await other.getByRole("button", { name: /Yes, sign me out/ }).click();
  await expect(other).toHaveURL(`${server.url}/login`);
});

test("in German: messages, a new sign-in before changes, and single sign-on only", async ({ browser }) => {
  const page = await pageIn(browser, "de-DE");
  const signInThere = async (login: string) => {
    await page.getByPlaceholder("Enter any login").fill(login);
    await page.getByPlaceholder("and password").fill("any");
    await page.getByRole("button", { name: "Sign-in" }).click();
  };
  await page.goto("/profile");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Mit Works account anmelden" }).click();
  await signInThere("fremd");
  await expect(
    page.getByText("Mit einer E-Mail-Adresse dieser Domain können Sie sich hier nicht anmelden"),
  ).toBeVisible();
  // Otherwise the provider would repeat its answer without asking.
  await page.context().clearCookies({ domain: "localhost", name: /_session/ });
  await page.goto("/profile");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Mit Works account anmelden" }).click();
  await signInThere("nele");
  await expect(page.getByRole("heading", { name: "Profil", level: 1 })).toBeVisible();

  await page.route("**/api/v1/restify/profile", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          status: 422,
          contentType: "application/vnd.api+json",
          body: JSON.stringify({
            message: "Bitte melden Sie sich noch einmal an",
            code: "sign_in_again",
            errors: { current_password: ["Bitte melden Sie sich noch einmal an"] },
          }),
        })
      : route.fallback(),
  );
  await page.getByRole("button", { name: "Passwort setzen" }).click();
  const dialog = page.getByRole("dialog", { name: "Passwort setzen" });
  await expect(dialog.getByText("Sie haben hier kein Passwort")).toBeVisible();
  const setPassword = async () => {
    await dialog.getByLabel("Neues Passwort", { exact: true }).fill("blaue Blechtafel");
    await dialog.getByLabel("Neues Passwort wiederholen").fill("blaue Blechtafel");
    await dialog.getByRole("button", { name: "Passwort setzen" }).click();
  };
  await setPassword();
  await dialog.getByRole("button", { name: "Erneut anmelden" }).click();
  await page.unroute("**/api/v1/restify/profile");
  // Without a page of the earlier session, which would take over the action started on it.
  let shown = "";
  await page.route("**/restify/sso/session", async (route) => {
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    shown = page.url();
    await route.continue();
  });
  await signInThere("nele");
  await expect(page.getByRole("heading", { name: "Profil", level: 1 })).toBeVisible();
  expect(shown).toContain("/login");
  await page.getByRole("button", { name: "Passwort setzen" }).click();
  await setPassword();
  await expect(toastWith(page, "Passwort geändert")).toBeVisible();

  const token = await tokenOf(server.url);
  const admin = await pageIn(browser, "de-DE");
  await admin.addInitScript((kept) => localStorage.setItem("token", kept), token);
  await admin.goto("/organization/sso");
  await admin.getByLabel("Nur Single Sign-on").click();
  await admin.getByRole("button", { name: "Speichern" }).click();
  await expect(toastWith(admin, "Gespeichert")).toBeVisible();

  const closed = await pageIn(browser, "de-DE");
  await closed.goto("/login");
  await expect(closed.getByRole("button", { name: "Mit Works account anmelden" })).toBeVisible();
  await expect(closed.getByLabel("Passwort", { exact: true })).toHaveCount(0);
  await closed.getByRole("button", { name: "Als Administrator mit Passwort" }).click();
  await signInByForm(closed, "buyer");
  await expect(toastWith(closed, "Bitte melden Sie sich über Single Sign-on an")).toBeVisible();
  await signInByForm(closed, "admin");
  await expect(closed.getByRole("heading", { name: /^Guten / })).toBeVisible();
});

test("a user and an administrator unlink an account from the provider, and an unreachable provider is reported", async ({
  browser,
}) => {
  const admin = await signedIn(server.url);
  const { data: sso } = await admin("GET", "/restify/sso");
  await admin("PATCH", "/restify/sso", {
    data: { type: "sso", id: sso.id, attributes: { only_sso: false } },
  });
  const page = await pageIn(browser, "en-US");
  const signInThere = async () => {
    await page.goto("/profile");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Sign in with Works account" }).click();
    await page.getByPlaceholder("Enter any login").fill("nele");
    await page.getByPlaceholder("and password").fill("any");
    await page.getByRole("button", { name: "Sign-in" }).click();
    await expect(page.getByRole("heading", { name: "Profile", level: 1 })).toBeVisible();
  };
  await signInThere();
  await expect(page.getByText("Single sign-on with Works account")).toBeVisible();
  await page.getByRole("button", { name: "Disconnect" }).click();
  const dialog = page.getByRole("dialog", { name: "Disconnect from Works account" });
  await dialog.getByLabel("Current password").fill("blaue Blechtafel");
  await dialog.getByRole("button", { name: "Disconnect" }).click();
  await expect(toastWith(page, "Disconnected from single sign-on")).toBeVisible();
  await expect(page.getByText("Single sign-on with Works account")).toHaveCount(0);

  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await signInThere();
  const found = (await admin("GET", "/restify/users?filter[email]=nele@werkstatt.example")) as unknown as {
    data: { id: string }[];
  };
  const token = await tokenOf(server.url);
  const desk = await pageIn(browser, "de-DE");
  await desk.addInitScript((kept) => localStorage.setItem("token", kept), token);
  await desk.goto(`/users/${found.data[0]?.id}/view`);
  await desk.getByRole("button", { name: "Single Sign-on trennen" }).click();
  const asked = desk.getByRole("dialog", { name: "Nele Neu von Single Sign-on trennen?" });
  await asked.getByRole("button", { name: "Trennen" }).click();
  await expect(toastWith(desk, "Nele Neu ist von Single Sign-on getrennt")).toBeVisible();
  await expect(desk.getByRole("button", { name: "Single Sign-on trennen" })).toHaveCount(0);
  await page.goto("/suppliers/list");
  await expect(page).toHaveURL(/\/login/);

  await provider.stop();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Sign in with Works account" }).click();
  await expect(
    page.getByText("The sign-in provider cannot be reached. Please try again later"),
  ).toBeVisible();
  await page.getByLabel("E-mail").fill("nele@werkstatt.example");
  await page.getByLabel("Password", { exact: true }).fill("blaue Blechtafel");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Suppliers", level: 1 })).toBeVisible();
});
