import { expect, type Page, test } from "@playwright/test";
import { type AiServer, describing, startAiServer } from "../apps/server/src/testing/aiServer.ts";
import { mailOf } from "../apps/server/src/testing/mailFile.ts";
import { expectAccessible } from "./accessible.ts";
import { signedIn, tokenOf } from "./api.ts";
import { chromiumWithoutMic } from "./chromium.ts";
import { drawing, flatPattern, pdfOf, plainFile } from "./fixtures.ts";
import { type RunningServer, startServer } from "./server.ts";
import { openAs } from "./staff.ts";

/** The only test server with an AI provider. */
let own: RunningServer;
let ai: AiServer;

test.beforeAll(async () => {
  ai = await startAiServer();
  own = await startServer({
    AI_BASE_URL: ai.url,
    AI_API_KEY: "key",
    AI_MODEL: "reader",
    AI_TRANSCRIPTION_MODEL: "listener",
  });
});

test.afterAll(async () => {
  await own?.stop();
  await ai?.close();
});

async function open(page: Page, path: string) {
  const token = await tokenOf(own.url);
  await page.addInitScript((kept) => localStorage.setItem("token", kept), token);
  await page.goto(own.url + path);
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const toProducts = (page: Page) => page.getByRole("link", { name: "To the products" });

test("files become products: a model and its drawing one, an unreadable file is listed with its reason, a double click creates one", async ({
  page,
}) => {
  ai.will({ products: [] });
  await open(page, "/products/list");
  await page.getByRole("button", { name: "New product" }).click();
  await page.getByRole("menuitem", { name: "From files" }).click();
  const flat = flatPattern();
  const broken = Buffer.concat([Buffer.from("AutoCAD Binary DXF\r\n\x1a\0"), Buffer.alloc(64)]);
  await page
    .locator("input[type=file]")
    .setInputFiles([
      { ...flat, name: "Back panel.dxf" },
      { ...drawing(), name: "back_panel.pdf" },
      { ...flat, name: "Broken.dxf", buffer: broken },
      plainFile("program.exe", "application/octet-stream", 10),
    ]);
  await expect(page.getByText("This file type is not accepted")).toBeVisible();
  await expectAccessible(page, "chosen files");
  await button(page, "Read 3 files").dblclick();
  await expect(page.getByText("One product from 3 files")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("The file is damaged").first()).toBeVisible();
  await expectAccessible(page, "planned products");
  await button(page, "Create one product").dblclick();
  await expect(
    page.getByRole("status").getByText("One product created, one file could not be read"),
  ).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole("heading", { name: "Could not create products from files" })).toBeVisible();
  await expect(page.getByText("The file is damaged")).toBeVisible();
  await expectAccessible(page, "products of files");
  await page.reload();
  await page.getByRole("link", { name: "Back panel", exact: true }).click();
  await expect(page.getByText("Generated from data extractor").first()).toBeVisible();
  const api = await signedIn(own.url);
  const found = await api("GET", "/restify/products?filter[search]=Back panel");
  expect(found.data).toHaveLength(1);
});

test("speech becomes an editable text and then a product; a failing provider loses nothing", async ({
  page,
}) => {
  await open(page, "/products/intake?via=voice");
  await button(page, "Record").click();
  const clock = page.getByRole("timer");
  await expect(clock).toContainText(/0:(0[2-9]|[1-5]\d)/);
  await button(page, "Pause").click();
  await expect(page.getByText("Paused")).toBeVisible();
  await expectAccessible(page, "recording");
  await button(page, "Resume").click();
  await expect(clock).toContainText(/0:(0[3-9]|[1-5]\d)/);
  await button(page, "Finish").click();
  await button(page, "Play back").click();
  await expect(page.getByRole("slider", { name: "Position in the recording" })).not.toHaveValue("0");

  ai.will({ status: 401 });
  await button(page, "Convert to text").click();
  await expect(page.getByRole("alert")).toContainText("Failed to convert speech to text");
  await expect(button(page, "Play back").or(button(page, "Pause playback"))).toBeVisible();

  ai.will({ transcript: "Cover sheet, two millimetres" });
  await button(page, "Convert to text").click();
  const text = page.getByRole("textbox", { name: "Check the text" });
  await expect(text).toHaveValue("Cover sheet, two millimetres");
  expect(ai.requests.at(-1)?.file?.bytes.length).toBeGreaterThan(1000);
  await text.fill("Cover sheet, 2 mm");

  ai.will({ refusal: "I do not do that" });
  await button(page, /^Create products/).click();
  await expect(page.getByRole("status").getByText("Could not create products from text")).toBeVisible({
    timeout: 60_000,
  });
  await expectAccessible(page, "text of which nothing came");
  await page.getByRole("link", { name: "Change the text" }).click();
  await expect(text).toHaveValue("Cover sheet, 2 mm");

  const name = { value: "Cover sheet", source: "Cover sheet" };
  ai.will({ products: [describing({ name, thickness: { value: 2, source: "2 mm" } })] });
  await button(page, /^Create products/).dblclick();
  await expect(toProducts(page)).toBeVisible({ timeout: 60_000 });
  await page.getByRole("link", { name: "Cover sheet" }).click();
  await expect(page.getByText("2 mm").first()).toBeVisible();
  const api = await signedIn(own.url);
  expect((await api("GET", "/restify/products?filter[search]=Cover sheet")).data).toHaveLength(1);
});

test("an e-mail becomes products from its text and attachments, and lists what was left out", async ({
  page,
}) => {
  const cover = describing({
    name: { value: "Mail cover", source: "Mail cover" },
    thickness: { value: 3, source: "3 mm" },
  });
  ai.will({ products: [cover, describing({ name: { value: "Mail frame", source: "frame" } })] });
  await open(page, "/products/intake?via=files");
  const { buffer } = flatPattern();
  const attached = (name: string, content: Buffer) => ({
    headers: [`Content-Disposition: attachment; filename="${name}"`],
    content: content.toString("latin1"),
  });
  const words = { headers: ["Content-Type: text/plain"], content: "A Mail cover of 3 mm and a frame" };
  const mail = mailOf([words, attached("Mail plate.dxf", buffer), attached("run.exe", Buffer.from("MZ"))]);
  const broken = { name: "cut off.eml", mimeType: "message/rfc822", buffer: Buffer.from(mail.slice(0, -30)) };
  const whole = { ...broken, name: "Inquiry.eml", buffer: Buffer.from(mail) };
  await page.locator("input[type=file]").setInputFiles([broken, whole]);
  await expect(page.getByText("2 e-mails")).toBeVisible();
  await button(page, "Create products").click();
  await expect(page.getByText("This is not a complete e-mail")).toBeVisible();
  await button(page, "Remove cut off.eml from the list").click();
  await expectAccessible(page, "chosen e-mail");
  await button(page, "Create products").click();
  await expect(
    page.getByRole("status").getByText("3 products created, one file could not be read"),
  ).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText("Text read")).toBeVisible();
  await page.getByText("Show text").click();
  await expect(page.getByText("A Mail cover of 3 mm and a frame")).toBeVisible();
  await expect(page.getByText("run.exe")).toBeVisible();
  await expectAccessible(page, "products of an e-mail");
  await expect(button(page, "Try again")).toHaveCount(0);
  await page.getByRole("link", { name: "Mail cover" }).click();
  await expect(page.getByRole("heading", { name: "Mail cover" })).toBeVisible();
  await page.getByRole("link", { name: /^Files/ }).click();
  await expect(page.getByText("Inquiry.txt").first()).toBeVisible();
});

test("a blocked microphone is reported, and can be retried", async ({ playwright }) => {
  const browser = await playwright.chromium.launch(chromiumWithoutMic());
  const page = await browser.newPage();
  await open(page, "/products/intake?via=voice");
  await button(page, "Record").click();
  await expect(page.getByRole("alert")).toContainText("The microphone is blocked for this page");
  await expect(button(page, "Record")).toBeEnabled();
  await browser.close();
});

test("without a provider, text and speech explain how to configure one, and files still work", async ({
  page,
}) => {
  await openAs(page, "admin", "/products/intake?via=text");
  await expect(page.getByText("No AI provider is configured")).toBeVisible();
  await expect(page.getByText("AI_BASE_URL")).toBeVisible();
  await page.getByRole("link", { name: "Voice" }).click();
  await expect(page.getByText("AI_TRANSCRIPTION_MODEL")).toBeVisible();
  await expectAccessible(page, "no provider");
  await page.getByRole("link", { name: "Files", exact: true }).click();
  await page
    .locator("input[type=file]")
    .setInputFiles([{ ...flatPattern(), name: `Without provider ${Date.now()}.dxf` }]);
  await button(page, "Read one file").click();
  await button(page, "Create one product").click({ timeout: 60_000 });
  await expect(toProducts(page)).toBeVisible({ timeout: 60_000 });
});

test.describe("in German", () => {
  test.use({ locale: "de-DE", viewport: { width: 1280, height: 800 } });
  const progress = (page: Page) => page.getByRole("region", { name: "Fortschritt" });
  const plate = describing({ name: { value: "Schutzblech", source: "Schutzblech" } });

  test("files that take too long are stopped, and are read on retry", async ({ page }) => {
    ai.will("silence");
    const before = ai.requests.length;
    await open(page, "/products/intake");
    await expect(page.getByText("gehen an einen externen KI-Anbieter")).toBeVisible();
    await page.locator("input[type=file]").setInputFiles([pdfOf("Schutzblech.pdf", 1)]);
    await button(page, "Eine Datei lesen").click();
    await button(page, "Ein Produkt anlegen").click({ timeout: 60_000 });
    await expect.poll(() => ai.requests.length, { timeout: 60_000 }).toBeGreaterThan(before);
    await button(page, "Abbrechen").click();
    await expect(page.getByText("Anlegen abgebrochen").first()).toBeVisible();

    ai.will({ products: [plate] });
    await button(page, "Noch einmal versuchen").click();
    await expect(progress(page).getByRole("status")).toHaveText("Ein Produkt angelegt", { timeout: 60_000 });
  });

  test("an invalid response is reported with its reason, the text stays, and a retry creates the product", async ({
    page,
  }) => {
    const text = "Schutzblech 300 × 200 mm, 2 mm DC01";
    ai.will({ says: "I would rather write a poem" });
    await open(page, "/products/intake?via=text");
    await page.getByLabel("Teile beschreiben").fill(text);
    await page.getByRole("button", { name: /^Produkte anlegen/ }).click();
    const status = progress(page).getByRole("status");
    await expect(status).toContainText("Aus dem Text konnten keine Produkte angelegt werden", {
      timeout: 60_000,
    });
    await expect(status.getByRole("paragraph")).toHaveCount(2);
    await page.getByRole("link", { name: "Text ändern" }).click();
    await expect(page.getByLabel("Teile beschreiben")).toHaveValue(text);
    await page.getByRole("link", { name: "Anzeigen" }).click();

    ai.will({ products: [plate] });
    await button(page, "Noch einmal versuchen").click();
    await expect(status).toHaveText("Ein Produkt angelegt", { timeout: 60_000 });
  });
});
