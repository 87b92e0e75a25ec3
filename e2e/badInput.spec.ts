import { expect, type Page, test } from "@playwright/test";
import { make, many, one, signedIn } from "./api.ts";
import { plainFile } from "./fixtures.ts";
import { openMails } from "./mailbox.ts";
import { type SampleRequest, sampleRequest } from "./sampleRequest.ts";
import { isoDayIn, openAs, server, toastWith } from "./staff.ts";
import { review, submit } from "./supplierForm.ts";

test.use({ locale: "de-DE", timezoneId: "Europe/Berlin" });

const megabyte = 1024 * 1024;
const limit = 10 * megabyte;
const script = "<script>document.title='taken over'</script>";
const rightToLeft = "شركة المعادن";
const unicode = "Žluťoučký 板金 ½ 😀";
const longest = (length: number) => "ä".repeat(length);

let sample: SampleRequest;

async function openSample(page: Page) {
  sample = await sampleRequest(server());
  await page.goto(sample.pageUrl);
}

const firstLine = (page: Page) => page.getByRole("region", { name: /^Laserschneiden/ }).first();
const tier = (page: Page, row: number) => firstLine(page).getByRole("group", { name: `Staffel ${row}` });

async function fillTier(page: Page, row: number, from: string, to: string, price: string) {
  await tier(page, row).getByLabel("ab", { exact: true }).fill(from);
  await tier(page, row).getByLabel("bis", { exact: true }).fill(to);
  await tier(page, row).getByLabel("Einzelpreis").fill(price);
}

test.describe("in the staff's forms", () => {
  test("errors appear at each field in German, and entries stay", async ({ page }) => {
    await openAs(page, "admin", "/products/create");
    await page.getByLabel("Name").fill(longest(256));
    await page.getByLabel("Dicke").fill("dick");
    await page.getByLabel("Breite", { exact: true }).fill("-5");
    await page.getByLabel("Notizen").fill(script);
    await page.getByRole("button", { name: "Anlegen" }).click();
    await expect(page.getByText("Höchstens 255 Zeichen")).toBeVisible();
    await expect(page.getByText("Dieses Feld ist erforderlich")).toBeVisible();
    await expect(page.getByText("Muss eine Zahl sein")).toBeVisible();
    await expect(page.getByText("Muss größer als 0 sein")).toBeVisible();
    await expect(page.getByLabel("Name")).toBeFocused();
    await expect(page.getByLabel("Name")).toHaveValue(longest(256));
    await expect(page.getByLabel("Dicke")).toHaveValue("dick");
    await expect(page.getByLabel("Notizen")).toHaveValue(script);
  });

  test("a number in German notation keeps its value", async ({ page }) => {
    const number = `DE-${Date.now().toString(36)}`;
    await openAs(page, "admin", "/products/create");
    await page.getByLabel("Name").fill("Blende");
    await page.getByLabel("Nummer", { exact: true }).fill(number);
    await page.getByLabel("Länge", { exact: true }).fill("9.876,54");
    await page.getByRole("button", { name: "Anlegen" }).click();
    await expect(page.getByText(number, { exact: true })).toBeVisible();
    await expect(page.getByText("9.876,54 mm")).toBeVisible();
  });

  test("a number that is already in use is rejected at its field", async ({ page }) => {
    const number = `TW-${Date.now().toString(36)}`;
    const api = await signedIn(server());
    await make(api, "products", { name: "Erstes", number });
    await openAs(page, "admin", "/products/create");
    await page.getByLabel("Name").fill("Zweites");
    await page.getByLabel("Nummer", { exact: true }).fill(number);
    await page.getByRole("button", { name: "Anlegen" }).click();
    await expect(page.getByLabel("Nummer", { exact: true })).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Name")).toHaveValue("Zweites");
  });

  test("files that are too large, empty or of the wrong type are rejected individually", async ({ page }) => {
    const api = await signedIn(server());
    const number = `F-${Date.now().toString(36)}`;
    const product = await make(api, "products", { name: "Deckel", number });
    await openAs(page, "admin", `/products/${product.id}/files`);
    await page
      .getByLabel("Dateien auswählen")
      .setInputFiles([
        plainFile("zu-gross.pdf", "application/pdf", limit + 1),
        plainFile("kein-pdf.pdf", "application/pdf", 100),
        plainFile("programm.exe", "application/x-msdownload", 100),
        { name: "gut.txt", mimeType: "text/plain", buffer: Buffer.from("Material ab Lager") },
      ]);
    const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
    await expect(row("zu-gross.pdf")).toContainText("höchstens 10 MB");
    await expect(row("kein-pdf.pdf")).toContainText("Dieser Dateityp wird nicht akzeptiert");
    await expect(row("programm.exe")).toContainText("Dieser Dateityp wird nicht akzeptiert");
    await expect(page.getByRole("link", { name: "gut.txt herunterladen" })).toBeVisible();
  });

  test("a deadline in the past and invalid quantities are rejected at their step", async ({ page }) => {
    await openAs(page, "buyer", "/purchase-requests/create?step=products");
    await page.getByRole("checkbox").first().check();
    await page.getByRole("textbox", { name: /^Mengen von/ }).fill("100, 10, viele");
    await page.getByRole("button", { name: "Weiter: Details" }).click();
    const quantities = page.getByRole("textbox", { name: /^Mengen von/ });
    await expect(quantities).toHaveAttribute("aria-invalid", "true");
    await expect(quantities).toHaveValue("100, 10, viele");
    await quantities.fill("100, 10");
    await page.getByRole("button", { name: "Weiter: Details" }).click();
    await page.getByLabel("Abgabefrist").fill("01.01.2020");
    await page.getByRole("button", { name: "Weiter: Lieferanten" }).click();
    await expect(page.getByLabel("Abgabefrist")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Abgabefrist")).toHaveValue("01.01.2020");
  });

  test("a draft lists what is missing before it can be sent", async ({ page }) => {
    await openAs(page, "buyer", "/purchase-requests/create?step=products");
    await page.getByRole("checkbox").first().check();
    await page.getByRole("textbox", { name: /^Mengen von/ }).fill("10");
    await page.getByRole("button", { name: "Als Entwurf speichern" }).click();
    await page.getByRole("button", { name: "Senden", exact: true }).click();
    await expect(toastWith(page, /Lieferant/)).toBeVisible();
  });

  test("a product without a requested operation blocks sending the draft, and is named", async ({ page }) => {
    const api = await signedIn(server());
    const tag = Date.now().toString(36);
    const product = (name: string) =>
      make(api, "products", { name: `${name} ${tag}`, number: `${name}-${tag}` });
    const asked = await product("Gefragt");
    const bare = await product("Vergessen");
    const operation = await make(api, "operations", { name: `Verzinken ${tag}` });
    const step = await make(
      api,
      "product-operations",
      {},
      { product: one(asked), operation: one(operation) },
    );
    const supplier = { name: `Zink ${tag}`, email: `zink-${tag}@supplier.example` };
    const request = await make(
      api,
      "purchase-requests",
      { name: `Halb ${tag}`, close_submission_at: new Date(Date.now() + 864_000_000).toISOString() },
      {
        products: many([asked, bare].map((each) => ({ ...each, meta: { quantities: [10] } }))),
        suppliers: many([await make(api, "suppliers", supplier)]),
        product_operations: many([step]),
      },
    );
    await openAs(page, "buyer", `/purchase-requests/${request.id}/view`);
    const card = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: "Vor dem Senden" }) });
    await expect(card.getByRole("listitem").filter({ hasText: "Vergessen" })).toBeVisible();
    await page.getByRole("button", { name: "Senden", exact: true }).click();
    await expect(
      toastWith(page, /^Mindestens ein Produkt hat weder Arbeitsgang noch Kaufteil/),
    ).toBeVisible();
  });
});

test.describe("on the supplier's page", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("overlapping tiers are rejected; gaps are allowed and reported", async ({ page }) => {
    await openSample(page);
    await fillTier(page, 1, "1", "50", "5");
    await fillTier(page, 2, "40", "", "4");
    await page.getByLabel("Versanddatum").fill(isoDayIn(20));
    await review(page);
    await expect(page.getByText("Staffelpreise dürfen sich nicht überschneiden").first()).toBeVisible();
    await expect(tier(page, 2).getByLabel("ab", { exact: true })).toHaveValue("40");
    await fillTier(page, 2, "100", "", "4");
    await expect(page.getByText("Kein Preis zwischen 51 und 99 Stück. Das ist erlaubt.")).toBeVisible();
    await submit(page);
    await expect(page.getByText("Ihr Angebot wurde erfolgreich abgegeben")).toBeVisible();
  });

  test("words instead of numbers are rejected, and invalid entries cannot be reviewed", async ({ page }) => {
    await openSample(page);
    await fillTier(page, 1, "1,5", "", "billig");
    await page.getByLabel("Versanddatum").fill(isoDayIn(3));
    await page.getByLabel("Versand", { exact: true }).fill("-1");
    await page.getByLabel("Ihre Angebotsnummer").fill(longest(300));
    await review(page);
    await expect(page.getByText("Muss eine ganze Zahl sein")).toBeVisible();
    await expect(page.getByText("„billig“ ist kein Preis")).toBeVisible();
    await expect(page.getByText("Höchstens 255 Zeichen")).toBeVisible();
    await expect(page.getByText("Darf nicht kleiner als 0 sein")).toBeVisible();
    await expect(tier(page, 1).getByLabel("Einzelpreis")).toHaveValue("billig");
  });

  test("a thousand pasted lines become as many tiers as allowed, and the rest is counted", async ({
    page,
  }) => {
    await openSample(page);
    const lines = Array.from(
      { length: 1000 },
      (_, index) => `${index + 1}\t${index + 1}\t1.234,5${index % 10}`,
    );
    await tier(page, 1)
      .getByLabel("ab", { exact: true })
      .evaluate((cell, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        cell.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      }, lines.join("\r\n"));
    await expect(page.getByText("Höchstens 50 Staffelpreise: 950 Zeilen wurden weggelassen.")).toBeVisible();
    await expect(tier(page, 50).getByLabel("Einzelpreis")).toHaveValue("1.234,59");
  });

  test("a request past its deadline says so", async ({ page }) => {
    await openSample(page);
    await page.clock.install({ time: new Date(Date.now() + 20 * 24 * 60 * 60 * 1000) });
    await page.reload();
    await expect(page.getByText("Die Abgabefrist ist abgelaufen")).toBeVisible();
    await expect(page.getByRole("button", { name: "Angebot prüfen" })).toBeHidden();
  });
});

test("markup and text in any writing system are shown literally, everywhere", async ({ page }) => {
  const tag = Date.now().toString(36);
  const api = await signedIn(server());
  const supplierName = `${rightToLeft} ${script} ${tag}`;
  const email = `odd-${tag}@supplier.example`;
  const productName = `${unicode} ${script} ${tag}`;
  const supplier = await make(api, "suppliers", {
    ...{ name: supplierName, email, language_code: "de", status: "active" },
  });
  const operation = await make(api, "operations", { name: `${script} ${tag}` });
  const product = await make(api, "products", { name: productName, number: `X-${tag}`, notes: script });
  const line = await make(
    api,
    "product-operations",
    { time_per_unit: 1, sort_order: 1, external: true },
    { product: one(product), operation: one(operation) },
  );
  const request = await make(
    api,
    "purchase-requests",
    {
      name: `${unicode} ${script}`,
      close_submission_at: new Date(Date.now() + 864e6).toISOString(),
      additional_information: script,
    },
    {
      products: many([{ ...product, meta: { quantities: [10] } }]),
      suppliers: many([supplier]),
      product_operations: many([line]),
    },
  );
  await api("POST", `/restify/purchase-requests/${request.id}/send`, {});

  const [mail] = await openMails(email);
  expect(mail?.text).toContain(script);
  expect(mail?.html).not.toContain("<script>");
  const link = /\/pub\/purchase-requests\/[\w-]+\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";

  const ownWords = async (...words: string[]) => {
    for (const word of words) {
      const shown = page.getByText(word).filter({ visible: true });
      await expect(shown.first()).toBeVisible();
    }
    await expect(page).not.toHaveTitle("taken over");
  };
  await page.goto(link);
  await ownWords(supplierName, productName, `Hinweis des Einkaufs: ${script}`);
  await page.getByLabel("Einzelpreis").first().fill("5");
  await page.getByLabel("Versanddatum").fill(isoDayIn(20));
  await page.getByLabel("Weitere Angaben").fill(script);
  await page.getByLabel("Ihre Angebotsnummer").fill(longest(255));
  await submit(page);
  await expect(page.getByText("Ihr Angebot wurde erfolgreich abgegeben")).toBeVisible();

  await openAs(page, "admin", `/products/list?search=${tag}`);
  await ownWords(productName);
  await page.goto(`/suppliers/${supplier.id}/view`);
  await ownWords(supplierName);
  await page.goto(`/purchase-requests/${request.id}/offers`);
  await ownWords(`${script} ${tag}`);
  await page.getByRole("gridcell").filter({ hasText: "5,00" }).click();
  await ownWords(supplierName, script);
  await page.goto(`/purchase-requests/${request.id}/email-preview`);
  await page.getByText("Als reiner Text").click();
  await ownWords(script);
});
