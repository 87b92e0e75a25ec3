import { expect, type Page, test } from "@playwright/test";
import { expectNoViolations } from "./accessible.ts";
import { type SampleRequest, sampleRequest } from "./sampleRequest.ts";
import { server } from "./staff.ts";
import { review, submit } from "./supplierForm.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "de-DE" });

let request: SampleRequest;

test.beforeEach(async ({ page }) => {
  request = await sampleRequest(server());
  await page.goto(request.pageUrl);
});

const inTwoWeeks = () => new Date(Date.now() + 14 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

async function fill(page: Page) {
  await page.getByLabel("Einzelpreis").nth(0).fill("9.876,54");
  await page.getByLabel("Einzelpreis").nth(1).fill("8.342,00");
  await page.getByLabel("Versanddatum").fill(inTwoWeeks());
  await page.getByLabel("Versand", { exact: true }).fill("18,5");
}

test("an incomplete offer lists what is missing and leads there", async ({ page }) => {
  await review(page);
  await expect(page.getByText("Preise fehlen: Bitte mindestens einen Staffelpreis")).toBeVisible();
  await expect(page.getByText("Das Versanddatum ist erforderlich")).toBeVisible();
  await expect(page.getByLabel("Einzelpreis").first()).toBeFocused();
});

test("Enter moves to the next field, and only the review submits, with unpriced lines left open or declined", async ({
  page,
}) => {
  await fill(page);
  const sent: string[] = [];
  page.on("request", (made) => made.method() === "POST" && sent.push(made.url()));
  await page.getByLabel("Einzelpreis").first().press("Enter");
  await expect(page.getByLabel("Einzelpreis").nth(1)).toBeFocused();
  for (const label of [/^Versanddatum/, /^Ihre Angebotsnummer/]) {
    await page.getByLabel(label).first().press("Enter");
    await expect(page.getByRole("heading", { name: "Angebot prüfen" })).toBeHidden();
  }
  await review(page);
  await expect(page.getByRole("heading", { name: "Angebot prüfen" })).toBeFocused();
  await expect(page.getByText("1 Position ohne Preis")).toBeVisible();
  await expect(page.getByText("98.783,90 €").first()).toBeVisible();
  await expectNoViolations(page);
  await page.goBack();
  await expect(page.getByLabel("Einzelpreis").first()).toHaveValue("9.876,54");
  expect(sent).toEqual([]);
  await review(page);
  await page.getByRole("button", { name: "Ablehnen" }).click();
  await page.getByLabel(/^Grund der Ablehnung von /).fill("Nicht in unserem Programm");
  await page.getByRole("button", { name: "Angebot absenden" }).click();
  await expect(page.getByText("Ihr Angebot wurde erfolgreich abgegeben")).toBeVisible();
  await expect(page.getByText("Eine Kopie mit allen Preisen geht an")).toBeVisible();
});

test("a price of 0 can only be submitted if marked free of charge", async ({ page }) => {
  await fill(page);
  await expect(page.getByLabel("Kostenlos: Der Preis von 0 ist beabsichtigt")).toBeHidden();
  await page.getByLabel("Einzelpreis").nth(1).fill("0");
  await review(page);
  await expect(page.getByText("Ein Preis von 0 muss als kostenlos gekennzeichnet sein")).toBeVisible();
  await page.getByLabel("Kostenlos: Der Preis von 0 ist beabsichtigt").check();
  await submit(page);
  await expect(page.getByText("Ihr Angebot wurde erfolgreich abgegeben")).toBeVisible();
  await expect(page.getByText("Kostenlos", { exact: true })).toBeVisible();
});

test("a long word in the free text does not overflow the page", async ({ page }) => {
  await page.getByLabel("Weitere Angaben").fill("Blech".repeat(2000));
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.getByRole("button", { name: "Frage stellen" }).click();
  await page.getByLabel("Ihre Frage").fill("Blech".repeat(200));
  const dialog = page.getByRole("dialog");
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
});

test("a lost connection loses nothing: sent again, it is one offer", async ({ page, context }) => {
  await fill(page);
  await context.setOffline(true);
  await submit(page);
  await expect(
    page.getByText("Keine Verbindung. Ihre Eingaben bleiben auf diesem Gerät gespeichert"),
  ).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel("Einzelpreis").first()).toHaveValue("9.876,54");

  // The server accepts the offer, but the response is lost.
  await page.route("**/offers", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await submit(page);
  await expect(page.getByText("Keine Verbindung. Ihre Eingaben")).toBeVisible();
  await page.unroute("**/offers");
  await page.getByRole("button", { name: "Angebot absenden" }).click();
  await expect(page.getByText("Ihr Angebot wurde erfolgreich abgegeben")).toBeVisible();
  await expect(page.getByText("Sie können noch 1 Position anbieten.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Zurückziehen" })).toHaveCount(1);
  await expect(page.getByText("9.876,54 €")).toBeVisible();
});

test("numbers keep their value when the language changes", async ({ page }) => {
  await fill(page);
  await page.getByRole("button", { name: "EN English" }).click();
  await expect(page.getByLabel("Unit price").first()).toHaveValue("9876.54");
  await expect(page.getByText("Technical Specifications")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.reload();
  await expect(page.getByRole("button", { name: "Review offer" })).toBeVisible();
});

test("files are rejected individually, and the good ones are sent with the offer", async ({ page }) => {
  await fill(page);
  await page.getByLabel("Dateien anhängen").setInputFiles([
    { name: "zu-gross.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    { name: "kein-bild.png", mimeType: "image/png", buffer: Buffer.from("not a picture") },
    { name: "angebot.txt", mimeType: "text/plain", buffer: Buffer.from("Material ab Lager") },
  ]);
  await expect(page.getByText("Eine Datei darf höchstens 10 MB groß sein")).toBeVisible();
  const refused = page.getByRole("listitem").filter({ hasText: "kein-bild.png" });
  await expect(refused).toContainText("Dieser Dateityp wird nicht akzeptiert. Erlaubt: PDF, Bilder, STEP");
  // A retry would fail again.
  await expect(refused.getByRole("button")).toHaveAccessibleName("kein-bild.png entfernen");
  await expect(page.getByRole("listitem").filter({ hasText: "angebot.txt" })).toContainText("angehängt");
  await submit(page);
  await expect(page.getByRole("link", { name: "angebot.txt" })).toBeVisible();

  await page.getByRole("button", { name: "Berichtigen" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("angebot.txt")).toBeVisible();
  await dialog
    .getByLabel("Dateien anhängen")
    .setInputFiles([{ name: "nachtrag.txt", mimeType: "text/plain", buffer: Buffer.from("Zwei Wochen") }]);
  await expect(dialog.getByRole("listitem").filter({ hasText: "nachtrag.txt" })).toContainText("angehängt");
  await dialog.getByLabel("Ihre Angebotsnummer").fill("AN-77/2");
  await dialog.getByRole("button", { name: "Berichtigung speichern" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "nachtrag.txt" })).toBeVisible();
  await expect(page.getByText("AN-77/2")).toBeVisible();
});

test("an offer can be withdrawn, and its line is open again", async ({ page }) => {
  await fill(page);
  await submit(page);
  await page.getByRole("button", { name: "Zurückziehen" }).click();
  await expectNoViolations(page);
  await page.getByRole("dialog").getByRole("button", { name: "Zurückziehen" }).click();
  await expect(page.getByText("Die Position ist wieder offen")).toBeVisible();
  await expect(page.getByText("0 von 2 Positionen")).toBeAttached();
});

test("a question reaches the buyer, and a declined request says so", async ({ page }) => {
  await page.getByRole("button", { name: "Frage stellen" }).click();
  await page.getByLabel("Ihre Frage").fill("Ist die Kante <b>gratfrei</b>?");
  await page.getByRole("button", { name: "Frage absenden" }).click();
  await expect(page.getByText("Ist die Kante <b>gratfrei</b>?")).toBeVisible();
  await page.getByRole("button", { name: "Anfrage ablehnen" }).click();
  await page.getByLabel("Grund").fill("Keine Kapazität");
  await page.getByRole("dialog").getByRole("button", { name: "Anfrage ablehnen" }).click();
  await expect(page.getByText("Sie haben diese Anfrage abgelehnt", { exact: true })).toBeVisible();
});

test("without JavaScript the page shows the request in the supplier's language, and other ways to answer", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-US" });
  const page = await context.newPage();
  for (const [pageUrl, words] of [
    [request.pageUrl, "oder antworten Sie auf die E-Mail mit dem Link hierher"],
    [
      (await sampleRequest(server(), { language: "en" })).pageUrl,
      "or answer the e-mail that brought you here",
    ],
  ] as const) {
    await page.goto(pageUrl);
    await expect(page.locator("noscript p")).toContainText(words);
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.locator("#root")).toContainText("10 / 50 / 100");
    await expect(page.locator("#root")).toBeVisible();
  }
  await context.close();
});

test("a wrong link leads to one plain answer", async ({ page }) => {
  await page.goto(`${request.pageUrl.slice(0, -3)}AAA`);
  await expect(page.getByText("Seite nicht gefunden")).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the page is accessible in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await review(page);
    await expectNoViolations(page);
  });
}
