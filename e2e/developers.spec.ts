import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { password, signedIn } from "./api.ts";
import { openAs, server, settled, toastWith } from "./staff.ts";

test.use({ locale: "en-US" });

test("an administrator creates a key that works until it is revoked, and a webhook with a delivery log", async ({
  page,
}) => {
  const tag = Date.now().toString(36);
  const hook = `https://erp.example/hook-${tag}`;
  await openAs(page, "admin", `${server()}/developers`);
  await settled(page);
  await expectAccessible(page, "the page");
  await page.getByRole("button", { name: "New API key" }).click();
  const dialog = page.getByRole("dialog", { name: "New API key" });
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByText("Enter a name")).toBeVisible();
  await expect(dialog.getByText("Enter your password")).toBeVisible();
  await expect(dialog.getByText("At most one year from now")).toBeVisible();
  await dialog.getByLabel("Name").fill(`ERP of the workshop ${tag}`);
  await dialog.getByRole("checkbox", { name: "Customers: View" }).check();
  await dialog.getByLabel("Current password").fill("a guess");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByText("These credentials do not match our records")).toBeVisible();
  await dialog.getByLabel("Current password").fill(password);
  await expectAccessible(page, "a new key");
  await dialog.getByRole("button", { name: "Create key" }).click();
  const made = page.getByRole("dialog", { name: "The key was created" });
  const secret = (await made.getByText(/^kw_/).textContent()) ?? "";
  await made.getByRole("button", { name: "I have saved it" }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  const call = () =>
    fetch(`${server()}/api/v1/restify/customers`, { headers: { authorization: `Bearer ${secret}` } });
  expect((await call()).status).toBe(200);
  await page.getByRole("button", { name: `Revoke: ERP of the workshop ${tag}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(toastWith(page, "The key was revoked")).toBeVisible();
  expect((await call()).status).toBe(401);

  await page.getByRole("button", { name: "New webhook" }).click();
  const webhook = page.getByRole("dialog", { name: "New webhook" });
  await webhook.getByLabel("Address").fill("https://127.0.0.1/hook");
  await webhook.getByRole("checkbox", { name: "Order placed" }).check();
  await webhook.getByRole("button", { name: "Create webhook" }).click();
  await expect(webhook.getByText("Must not be an address in a private network")).toBeVisible();
  await webhook.getByLabel("Address").fill(hook);
  await expectAccessible(page, "a new webhook");
  await webhook.getByRole("button", { name: "Create webhook" }).click();
  await expect(page.getByRole("dialog").getByText(/^whsec_/)).toBeVisible();
  await page.getByRole("button", { name: "I have saved it" }).click();
  await page.getByRole("button", { name: `Deliveries: ${hook}` }).click();
  await expect(page.getByText("Nothing delivered yet")).toBeVisible();
});

test("a user who ends all other sessions can choose to revoke their API keys as well", async ({ page }) => {
  const api = await signedIn(server());
  const attributes = { name: "Laptop", permissions: ["customers.view"], current_password: password };
  const { meta } = await api("POST", "/restify/api-keys", { data: { type: "api-keys", attributes } });
  const call = () =>
    fetch(`${server()}/api/v1/restify/customers`, { headers: { authorization: `Bearer ${meta?.token}` } });
  await openAs(page, "admin", `${server()}/profile`);
  const end = async (withKeys: boolean) => {
    await page.getByRole("button", { name: "End all others" }).click();
    const dialog = page.getByRole("dialog", { name: "End all other sessions?" });
    if (withKeys) await dialog.getByRole("checkbox", { name: "Also end my API key" }).check();
    await dialog.getByRole("button", { name: "End all others" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(toastWith(page, "All other sessions ended")).toBeVisible();
    return (await call()).status;
  };
  expect(await end(false)).toBe(200);
  expect(await end(true)).toBe(401);
});
