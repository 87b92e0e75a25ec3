import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { type SampleRequest, sampleRequest } from "./sampleRequest.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "de-DE" });

const server = () => process.env.KANTWERK_URL ?? "";
let request: SampleRequest;

test.beforeEach(async ({ page }) => {
  request = await sampleRequest(server());
  await page.goto(request.pageUrl);
});

const inTwoWeeks = () => new Date(Date.now() + 14 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const submit = (page: Page) => page.getByRole("button", { name: "Angebot absenden" }).click();

async function fill(page: Page) {
  await page.getByLabel("Einzelpreis").nth(0).fill("9.876,54");
  await page.getByLabel("Einzelpreis").nth(1).fill("3,42");
  await page.getByLabel("Versanddatum").fill(inTwoWeeks());
  await page.getByLabel("Versand", { exact: true }).fill("18,5");
}

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test("an offer that is not complete says what is missing and leads there", async ({ page }) => {
  await submit(page);
  await expect(page.getByText("Preise fehlen: Bitte mindestens eine Preisstaffel")).toBeVisible();
  await expect(page.getByText("Das Versanddatum ist erforderlich")).toBeVisible();
  await expect(page.getByLabel("Einzelpreis").first()).toBeFocused();
});

test("a lost connection loses nothing: sent again, it is one offer", async ({ page, context }) => {
  await fill(page);
  await context.setOffline(true);
  await submit(page);
  await expect(
    page.getByText("Keine Verbindung. Ihre Eingaben sind auf diesem Gerät gesichert"),
  ).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel("Einzelpreis").first()).toHaveValue("9.876,54");

  // The server takes the offer, but its answer never arrives.
  await page.route("**/offers", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await submit(page);
  await expect(page.getByText("Keine Verbindung. Ihre Eingaben")).toBeVisible();
  await page.unroute("**/offers");
  await submit(page);
  await expect(page.getByText("Ihr Angebot wurde erfolgreich abgegeben")).toBeVisible();
  await expect(page.getByText("Für 1 Position können Sie noch anbieten.")).toBeVisible();
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
  await expect(page.getByRole("button", { name: "Submit Offer" })).toBeVisible();
});

test("files are refused one by one, and the good ones go with the offer", async ({ page }) => {
  await fill(page);
  await page.getByLabel("Dateien anhängen").setInputFiles([
    { name: "zu-gross.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    { name: "kein-bild.png", mimeType: "image/png", buffer: Buffer.from("not a picture") },
    { name: "angebot.txt", mimeType: "text/plain", buffer: Buffer.from("Material ab Lager") },
  ]);
  await expect(page.getByText("Eine Datei darf höchstens 10 MB groß sein")).toBeVisible();
  await expect(page.getByText("Dieser Dateityp wird nicht akzeptiert")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "angebot.txt" })).toContainText("angehängt");
  await submit(page);
  await expect(page.getByRole("link", { name: "angebot.txt" })).toBeVisible();
});

test("an offer can be withdrawn, and its line is open again", async ({ page }) => {
  await fill(page);
  await submit(page);
  await page.getByRole("button", { name: "Zurückziehen" }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Zurückziehen" }).click();
  await expect(page.getByText("Die Position ist wieder offen")).toBeVisible();
  await expect(page.getByText("0 von 2 Positionen")).toBeAttached();
});

test("a question reaches the buyer, a declined request says so", async ({ page }) => {
  await page.getByRole("button", { name: "Frage stellen" }).click();
  await page.getByLabel("Ihre Frage").fill("Ist die Kante <b>gratfrei</b>?");
  await page.getByRole("button", { name: "Frage absenden" }).click();
  await expect(page.getByText("Ist die Kante <b>gratfrei</b>?")).toBeVisible();
  await page.getByRole("button", { name: "Anfrage ablehnen" }).click();
  await page.getByLabel("Grund").fill("Keine Kapazität");
  await page.getByRole("dialog").getByRole("button", { name: "Anfrage ablehnen" }).click();
  await expect(page.getByText("Sie haben diese Anfrage abgelehnt", { exact: true })).toBeVisible();
});

test("a wrong link leads to one plain answer", async ({ page }) => {
  await page.goto(`${request.pageUrl.slice(0, -3)}AAA`);
  await expect(page.getByText("Unter dieser Adresse gibt es nichts")).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`everyone can read it in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await submit(page);
    await expectAccessible(page);
  });
}
