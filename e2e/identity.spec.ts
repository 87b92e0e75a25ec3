import { type CDPSession, type Page, expect as playwrightExpect, test } from "@playwright/test";
import { generate } from "otplib";
import { signedIn } from "./api.ts";
import { type Words, words } from "./identityWords.ts";
import { openMails } from "./mailbox.ts";
import { server, toastWith } from "./staff.ts";

// One user from the invitation through every way of signing in, so the steps depend on each other.

const expect = playwrightExpect.configure({ timeout: 20_000 });
test.setTimeout(180_000);

const password = "blaue Blechtafel";
const linkIn = (text = "") => /https?:\/\/\S+\?token=[\w-]+/.exec(text)?.[0] ?? "";
/** Path of a link, opened on the test host whatever the organization's host is. */
const pathOf = (link: string) => new URL(link).pathname + new URL(link).search;

async function signIn(page: Page, t: Words, email: string) {
  await page.getByLabel(t.email).fill(email);
  await page.getByLabel(t.password, { exact: true }).fill(password);
  await page.getByRole("checkbox", { name: t.privacy }).check();
  await page.getByRole("button", { name: t.signIn, exact: true }).click();
}

async function acceptPolicy(page: Page, t: Words) {
  await expect(page.getByRole("heading", { name: t.policy })).toBeVisible();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: t.accept }).click();
}

async function signOut(page: Page, t: Words) {
  await page.getByRole("button", { name: t.profile }).click();
  await page.getByRole("menuitem", { name: t.signOut }).click();
  await expect(page).toHaveURL(/\/login/);
}

async function confirm(page: Page, t: Words, button: string) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t.currentPassword).fill(password);
  await dialog.getByRole("button", { name: button }).click();
}

/** A new user, inviteUser by e-mail, who has set a password. */
async function inviteUser(page: Page, t: Words, name: string): Promise<string> {
  const admin = await signedIn(server());
  const roles = (await admin("GET", "/restify/roles?filter[name]=Viewer")) as unknown as {
    data: { id: string }[];
  };
  const email = `${name.toLowerCase()}.${Date.now().toString(36)}@kantwerk.example`;
  await admin("POST", "/restify/users", {
    data: {
      type: "users",
      attributes: { name, email, language_code: t.language_code },
      relationships: { roles: { data: roles.data.map(({ id }) => ({ type: "roles", id })) } },
    },
  });
  const [mail] = await openMails(email);
  await page.goto(pathOf(linkIn(mail?.text)));
  await page.getByLabel(t.newPassword, { exact: true }).fill("passwort123");
  await page.getByLabel(t.repeatPassword).fill("passwort123");
  await page.getByRole("button", { name: t.setPassword }).click();
  await expect(page.getByText(t.guessable).first()).toBeVisible();
  await page.getByLabel(t.newPassword, { exact: true }).fill(password);
  await page.getByLabel(t.repeatPassword).fill(password);
  await page.getByRole("button", { name: t.setPassword }).click();
  await expect(page).toHaveURL(/\/login/);
  return email;
}

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

for (const [locale, t] of Object.entries(words)) {
  test.describe(locale, () => {
    test.use({ locale });

    test("code by e-mail: each step survives a reload and leads to the requested page", async ({ page }) => {
      const email = await inviteUser(page, t, "Ida");
      await page.goto("/suppliers/list");
      await signIn(page, t, email);
      await expect(page.getByRole("heading", { name: t.policy })).toBeVisible();
      await page.reload();
      await expect(page.getByRole("heading", { name: t.policy })).toBeVisible();
      await acceptPolicy(page, t);
      await expect(page.getByRole("heading", { name: t.suppliers, level: 1 })).toBeVisible();

      await page.goto("/profile");
      await page.getByRole("switch", { name: t.mailCode }).click();
      await confirm(page, t, t.turnOn);
      await expect(toastWith(page, t.mailCodeIsOn)).toBeVisible();
      await signOut(page, t);

      await page.goto("/suppliers/list");
      await signIn(page, t, email);
      await expect(page.getByText(t.codeSent(email))).toBeVisible();
      await page.reload();
      await expect(page.getByRole("button", { name: t.resendIn })).toBeDisabled();
      const [mail] = await openMails(email, t.codeMail);
      const code = /^\d{6}$/m.exec(mail?.text ?? "")?.[0] ?? "";
      await expect(page.getByLabel(t.firstDigit)).toBeFocused();
      await page.keyboard.type(code.replace(/^./, (digit) => (digit === "1" ? "2" : "1")));
      await expect(toastWith(page, t.wrongCode)).toBeVisible();
      await expect(page.getByLabel(t.firstDigit)).toBeFocused();
      await expect(page.getByLabel(t.firstDigit)).toHaveValue("");
      const refused = page.waitForResponse((answer) => answer.status() === 422);
      await page.getByLabel(t.firstDigit).evaluate((box) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text", "999999 99");
        box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      });
      await refused;
      await expect(page.getByLabel(t.firstDigit)).toHaveValue("");
      // A password manager fills all boxes at once, in an isolated world where React does not listen.
      await page.getByRole("textbox").evaluateAll((boxes, digits) => {
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
        for (const [place, box] of boxes.entries()) {
          set?.call(box, digits[place] ?? "");
          box.dispatchEvent(new InputEvent("input", { bubbles: true }));
        }
      }, code);
      await expect(page.getByRole("heading", { name: t.suppliers, level: 1 })).toBeVisible();
    });
  });
}

test.describe("in English", () => {
  test.use({ locale: "en-US" });
  const t = words["en-US"];

  test("an authenticator app, recovery codes and a passkey", async ({ page }) => {
    const email = await inviteUser(page, t, "Paul");
    await virtualAuthenticator(page);
    await page.goto("/profile");
    await signIn(page, t, email);
    await acceptPolicy(page, t);
    await page.getByRole("button", { name: t.setUp }).click();
    await confirm(page, t, t.next);
    const dialog = page.getByRole("dialog", { name: t.app });
    await expect(dialog.getByRole("img", { name: t.qrCode })).toBeVisible();
    const secret = ((await dialog.locator("code").textContent()) ?? "").replaceAll(" ", "");
    await dialog.getByLabel(t.appCode).fill(await generate({ secret }));
    await dialog.getByRole("button", { name: t.turnOn }).click();
    const codes = page.getByRole("dialog", { name: t.recoveryCodes });
    await expect(codes.getByRole("listitem")).toHaveCount(10);
    const recovery = (await codes.getByRole("listitem").first().textContent()) ?? "";
    await codes.getByRole("button", { name: t.kept }).click();
    await expect(page.getByText(t.tenLeft)).toBeVisible();

    await page.getByRole("button", { name: t.addPasskey }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Notebook");
    await confirm(page, t, t.addPasskey);
    await expect(page.getByText(t.passkeyCalled)).toBeVisible();
    await signOut(page, t);

    // As the second factor, after the password.
    await signIn(page, t, email);
    await page.getByRole("button", { name: t.usePasskey }).click();
    await expect(page.getByRole("heading", { name: t.home })).toBeVisible();
    await signOut(page, t);

    // A recovery code.
    await signIn(page, t, email);
    await page.getByRole("button", { name: t.useRecovery }).click();
    await page.getByLabel(t.recoveryCode).fill(recovery.toLowerCase());
    await page.getByRole("button", { name: t.verify }).click();
    await expect(page.getByRole("heading", { name: t.home })).toBeVisible();
    await signOut(page, t);

    // Only the passkey.
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: t.byPasskey }).click();
    await expect(page.getByRole("heading", { name: t.home })).toBeVisible();

    // Removed methods disappear from the page immediately.
    await page.goto("/profile");
    const row = page.getByText(t.passkeyCalled).locator("xpath=../..");
    await row.getByRole("button", { name: t.remove }).click();
    await confirm(page, t, t.remove);
    await expect(page.getByText(t.passkeyCalled)).toHaveCount(0);
  });
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });
  const t = words["de-DE"];

  test("a new e-mail address, a picture, and other sessions", async ({ page, browser }) => {
    const email = await inviteUser(page, t, "Rosa");
    const changed = `neu.${email}`;
    await page.goto("/profile");
    await signIn(page, t, email);
    await acceptPolicy(page, t);
    await page.route("**/api/v1/restify/profile", (route) =>
      route.request().method() === "POST" ? route.abort() : route.fallback(),
    );
    await page.getByRole("textbox", { name: t.name }).fill("Rosa Neu");
    await page.getByRole("button", { name: t.save }).click();
    await expect(toastWith(page, t.failed)).toBeVisible();
    await page.unroute("**/api/v1/restify/profile");
    await page.getByRole("textbox", { name: t.email }).fill(changed);
    await page.getByLabel(t.currentPassword).fill(password);
    await page.getByRole("button", { name: t.save }).click();
    await expect(page.getByText(t.pending(changed))).toBeVisible();

    const elsewhere = await browser.newContext({ locale: "de-DE", baseURL: server() });
    const other = await elsewhere.newPage();
    await other.goto("/profile");
    await signIn(other, t, email);
    await expect(other.getByRole("heading", { name: t.profile, level: 1 })).toBeVisible();
    const [mail] = await openMails(changed);
    await other.goto(pathOf(linkIn(mail?.text)));
    await other.getByRole("button", { name: t.confirmAddress }).click();
    await expect(other.getByText(t.addressCounts)).toBeVisible();

    await page.reload();
    await expect(page.getByRole("textbox", { name: t.email })).toHaveValue(changed);
    await page.getByRole("button", { name: t.addPicture }).click();
    const dialog = page.getByRole("dialog", { name: t.picture });
    const file = { name: "me.png", mimeType: "image/png", buffer: await page.screenshot() };
    await dialog.locator("input[type=file]").setInputFiles(file);
    await dialog.getByRole("button", { name: t.usePicture }).click();
    await expect(toastWith(page, t.pictureSaved)).toBeVisible();
    await expect(page.getByRole("banner").locator("img")).toBeVisible();

    await expect(page.getByText(t.thisSession)).toBeVisible();
    await page.getByRole("button", { name: t.endOthers }).click();
    await expect(toastWith(page, t.othersEnded)).toBeVisible();
    await other.goto("/profile");
    await expect(other).toHaveURL(/\/login/);
    await elsewhere.close();
  });
});
