import { expect, test } from "@playwright/test";
import { sampleRequest } from "./sampleRequest.ts";
import { server } from "./staff.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "de-DE" });

const inTwoWeeks = () => new Date(Date.now() + 14 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

test("three lines with three quantities are offered on a phone with twelve inputs", async ({ page }) => {
  const { pageUrl } = await sampleRequest(server(), { products: 2, parts: 1 });
  await page.goto(pageUrl);
  let inputs = 0;
  const count = async (does: Promise<unknown>) => {
    inputs += 1;
    await does;
  };
  const prices = page.getByLabel("Einzelpreis");
  await expect(prices).toHaveCount(9);
  await prices.first().focus();
  for (let at = 0; at < 9; at += 1) {
    await expect(prices.nth(at)).toBeFocused();
    await count(page.keyboard.type(`${9 - at},50`));
    await page.keyboard.press("Enter");
  }
  await count(page.getByLabel("Versanddatum").fill(inTwoWeeks()));
  await count(page.getByRole("button", { name: "Angebot prüfen" }).tap());
  await expect(page.getByText("3 von 3 Pos.").first()).toBeVisible();
  await count(page.getByRole("button", { name: "Angebot absenden" }).tap());
  await expect(page.getByText("Ihr Angebot wurde erfolgreich abgegeben")).toBeVisible();
  expect(inputs).toBeLessThanOrEqual(12);
});

test("minimum, multiple and pack are asked only when opened, and are sent with the offer", async ({
  page,
}) => {
  const { pageUrl } = await sampleRequest(server());
  await page.goto(pageUrl);
  await page.getByLabel("Einzelpreis").first().fill("12,50 €/100");
  await page.getByLabel("Versanddatum").fill(inTwoWeeks());
  const minimum = page.getByLabel("Mindestmenge", { exact: true });
  await expect(minimum).toHaveCount(0);
  await page.getByRole("button", { name: "Mindestmenge und Verpackungseinheit" }).first().tap();
  await expect(minimum).toBeFocused();
  await minimum.fill("30");
  await page.getByLabel("Bestellvielfaches").fill("0");
  await page.getByRole("button", { name: "Angebot prüfen" }).tap();
  await expect(page.getByLabel("Bestellvielfaches")).toBeFocused();
  await page.getByLabel("Bestellvielfaches").fill("25");
  await page.getByRole("button", { name: "Angebot prüfen" }).tap();
  await expect(page.getByText("Mindestmenge: 30 Stück · Bestellvielfaches: 25 Stück")).toBeVisible();
  await expect(page.getByText("50 Stk.").first()).toBeVisible();
  await page.getByRole("button", { name: "Angebot absenden" }).tap();
  await expect(page.getByText("Ihr Angebot wurde erfolgreich abgegeben")).toBeVisible();
  await page.getByRole("button", { name: "Berichtigen" }).first().tap();
  await expect(page.getByRole("dialog").getByLabel("Mindestmenge", { exact: true })).toHaveValue("30");
});

test("entries survive the deadline, can be copied, and one tap requests an extension", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { pageUrl } = await sampleRequest(server());
  await page.goto(pageUrl);
  await page.getByLabel("Einzelpreis").first().fill("4,20");
  // The draft is saved shortly after the last key.
  await page.getByLabel("Versanddatum").fill(inTwoWeeks());
  await page.route("**/public/purchase-requests/*/*", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.meta.submission = { allowed: false, reason: "deadline" };
    for (const one of body.included) if ("open" in one.attributes) one.attributes.open = false;
    await route.fulfill({ response: answer, json: body });
  });
  // Asking a question refetches the request.
  await page.getByRole("button", { name: "Frage stellen" }).click();
  await page.getByLabel("Ihre Frage").fill("Wie lange noch?");
  await page.getByRole("button", { name: "Frage absenden" }).click();
  await expect(page.getByText("Die Abgabefrist ist abgelaufen")).toBeVisible();
  const kept = page.getByRole("region", { name: "Ihre Eingaben sind gespeichert" });
  await expect(kept).toContainText("4,20");
  await kept.getByRole("button", { name: "Kopieren" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("10\t4,20");
  await page.getByRole("button", { name: /^Fristverlängerung bis/ }).tap();
  await expect(page.getByText("Die Fristverlängerung ist angefragt")).toBeVisible();
  await expect(page.getByText(/^Sie haben eine Fristverlängerung bis/)).toBeVisible();
});

test("Back closes the dialog and stays on the page", async ({ page }) => {
  const { pageUrl } = await sampleRequest(server());
  await page.goto(pageUrl);
  await page.getByRole("button", { name: "Frage stellen" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(pageUrl);
});
