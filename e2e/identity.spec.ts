import { type CDPSession, type Page, expect as playwrightExpect, test } from "@playwright/test";
import { generate } from "otplib";
import { signedIn } from "./api.ts";
import { openMails } from "./mailbox.ts";
import { server, toastWith } from "./staff.ts";

// One person's way from the invitation to every means of signing in, so the steps follow each other.

const expect = playwrightExpect.configure({ timeout: 20_000 });
test.use({ locale: "de-DE" });
test.setTimeout(180_000);

const password = "blaue Blechtafel";
const linkIn = (text = "") => /https?:\/\/\S+\?token=[\w-]+/.exec(text)?.[0] ?? "";
/** On the host of the tests, whatever the organization's is. */
const pathOf = (link: string) => new URL(link).pathname + new URL(link).search;

async function signIn(page: Page, email: string) {
  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await page.getByRole("checkbox", { name: "Ich habe die Datenschutzerklärung gelesen" }).check();
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
}

async function acceptPolicy(page: Page) {
  await expect(page.getByRole("heading", { name: "Datenschutzerklärung" })).toBeVisible();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Zustimmen und weiter" }).click();
}

async function signOut(page: Page) {
  await page.getByRole("button", { name: /^Profil/ }).click();
  await page.getByRole("menuitem", { name: "Abmelden" }).click();
  await expect(page).toHaveURL(/\/login/);
}

async function confirm(page: Page, button: string) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Aktuelles Passwort").fill(password);
  await dialog.getByRole("button", { name: button }).click();
}

/** A new person, invited by mail, who has set a password. */
async function invited(page: Page, name: string): Promise<string> {
  const admin = await signedIn(server());
  const roles = (await admin("GET", "/restify/roles?filter[name]=Viewer")) as unknown as {
    data: { id: string }[];
  };
  const email = `${name.toLowerCase()}.${Date.now().toString(36)}@kantwerk.example`;
  await admin("POST", "/restify/users", {
    data: {
      type: "users",
      attributes: { name, email, language_code: "de" },
      relationships: { roles: { data: roles.data.map(({ id }) => ({ type: "roles", id })) } },
    },
  });
  const [mail] = await openMails(email);
  await page.goto(pathOf(linkIn(mail?.text)));
  await page.getByLabel("Neues Passwort", { exact: true }).fill("passwort123");
  await page.getByLabel("Neues Passwort wiederholen").fill("passwort123");
  await page.getByRole("button", { name: "Passwort setzen" }).click();
  await expect(page.getByText("Dieses Passwort ist leicht zu erraten").first()).toBeVisible();
  await page.getByLabel("Neues Passwort", { exact: true }).fill(password);
  await page.getByLabel("Neues Passwort wiederholen").fill(password);
  await page.getByRole("button", { name: "Passwort setzen" }).click();
  await expect(page).toHaveURL(/\/login/);
  return email;
}

test("a code by mail: each step outlives a reload and leads to the page that was wanted", async ({
  page,
}) => {
  const email = await invited(page, "Ida");
  await page.goto("/suppliers/list");
  await signIn(page, email);
  await expect(page.getByRole("heading", { name: "Datenschutzerklärung" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Datenschutzerklärung" })).toBeVisible();
  await acceptPolicy(page);
  await expect(page.getByRole("heading", { name: "Lieferanten", level: 1 })).toBeVisible();

  await page.goto("/profile");
  await page.getByRole("switch", { name: "Code per E-Mail bei jeder Anmeldung" }).click();
  await confirm(page, "Einschalten");
  await expect(toastWith(page, "Anmeldung mit Code per E-Mail")).toBeVisible();
  await signOut(page);

  await page.goto("/suppliers/list");
  await signIn(page, email);
  await expect(page.getByText(`Wir haben einen Code an ${email} geschickt.`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /Neuen Code schicken \(\d+ s\)/ })).toBeDisabled();
  const [mail] = await openMails(email, "Code");
  const code = /^\d{6}$/m.exec(mail?.text ?? "")?.[0] ?? "";
  await expect(page.getByLabel("Ziffer 1 von 6")).toBeFocused();
  await page.keyboard.type(code.replace(/^./, (digit) => (digit === "1" ? "2" : "1")));
  await expect(toastWith(page, "Dieser Code stimmt nicht")).toBeVisible();
  await expect(page.getByLabel("Ziffer 1 von 6")).toBeFocused();
  await expect(page.getByLabel("Ziffer 1 von 6")).toHaveValue("");
  await page.getByLabel("Ziffer 1 von 6").evaluate((box, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, `${code}99`);
  await expect(page.getByRole("heading", { name: "Lieferanten", level: 1 })).toBeVisible();
});

async function virtualAuthenticator(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return client;
}

test("an authenticator app, recovery codes and a passkey", async ({ page }) => {
  const email = await invited(page, "Paul");
  await virtualAuthenticator(page);
  await page.goto("/profile");
  await signIn(page, email);
  await acceptPolicy(page);
  await page.getByRole("button", { name: "Einrichten" }).click();
  await confirm(page, "Weiter");
  const dialog = page.getByRole("dialog", { name: "Authenticator-App" });
  await expect(dialog.getByRole("img", { name: "QR-Code für die Authenticator-App" })).toBeVisible();
  const secret = ((await dialog.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await dialog.getByLabel("Code aus der App").fill(await generate({ secret }));
  await dialog.getByRole("button", { name: "Einschalten" }).click();
  const codes = page.getByRole("dialog", { name: "Wiederherstellungscodes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  const recovery = (await codes.getByRole("listitem").first().textContent()) ?? "";
  await codes.getByRole("button", { name: "Ich habe sie aufbewahrt" }).click();
  await expect(page.getByText("Noch 10 übrig.")).toBeVisible();

  await page.getByRole("button", { name: "Passkey hinzufügen" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Notebook");
  await confirm(page, "Passkey hinzufügen");
  await expect(page.getByText("Passkey „Notebook“")).toBeVisible();
  await signOut(page);

  // As the second factor, behind the password.
  await signIn(page, email);
  await page.getByRole("button", { name: "Passkey verwenden" }).click();
  await expect(page.getByRole("heading", { name: /^Guten / })).toBeVisible();
  await signOut(page);

  // A code that was kept on paper.
  await signIn(page, email);
  await page.getByRole("button", { name: "Wiederherstellungscode verwenden" }).click();
  await page.getByLabel("Wiederherstellungscode").fill(recovery.toLowerCase());
  await page.getByRole("button", { name: "Prüfen" }).click();
  await expect(page.getByRole("heading", { name: /^Guten / })).toBeVisible();
  await signOut(page);

  // The passkey alone.
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await expect(page.getByRole("heading", { name: /^Guten / })).toBeVisible();
});

test("a new e-mail address, a picture, and sessions elsewhere", async ({ page, browser }) => {
  const email = await invited(page, "Rosa");
  const changed = `neu.${email}`;
  await page.goto("/profile");
  await signIn(page, email);
  await acceptPolicy(page);
  await page.getByRole("textbox", { name: "E-Mail" }).fill(changed);
  await page.getByLabel("Aktuelles Passwort").fill(password);
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText(`${changed} gilt, sobald`)).toBeVisible();

  const elsewhere = await browser.newContext({ locale: "de-DE", baseURL: server() });
  const other = await elsewhere.newPage();
  await other.goto("/profile");
  await signIn(other, email);
  await expect(other.getByRole("heading", { name: "Profil", level: 1 })).toBeVisible();
  const [mail] = await openMails(changed);
  await other.goto(pathOf(linkIn(mail?.text)));
  await other.getByRole("button", { name: "Adresse bestätigen" }).click();
  await expect(other.getByText("Ihre neue E-Mail-Adresse gilt ab sofort.")).toBeVisible();

  await page.reload();
  await expect(page.getByRole("textbox", { name: "E-Mail" })).toHaveValue(changed);
  await page.getByRole("button", { name: "Bild hinzufügen" }).click();
  const dialog = page.getByRole("dialog", { name: "Bild" });
  const file = { name: "me.png", mimeType: "image/png", buffer: await page.screenshot() };
  await dialog.locator("input[type=file]").setInputFiles(file);
  await dialog.getByRole("button", { name: "Bild übernehmen" }).click();
  await expect(toastWith(page, "Bild gespeichert")).toBeVisible();
  await expect(page.getByRole("banner").locator("img")).toBeVisible();

  await expect(page.getByText("Diese Sitzung")).toBeVisible();
  await page.getByRole("button", { name: "Alle anderen beenden" }).click();
  await expect(toastWith(page, "Alle anderen Sitzungen beendet")).toBeVisible();
  await other.goto("/profile");
  await expect(other).toHaveURL(/\/login/);
  await elsewhere.close();
});
