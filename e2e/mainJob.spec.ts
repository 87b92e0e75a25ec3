import { readFileSync } from "node:fs";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { type Answer, make, people, signedIn } from "./api.ts";
import { drawing, flatPattern } from "./fixtures.ts";
import { openMails } from "./mailbox.ts";
import { choose, dayIn, isoDayIn, openAs, server, signInByForm, toastWith } from "./staff.ts";
import { fillTiers, lineOf, submit } from "./supplierForm.ts";

test.describe.configure({ mode: "serial" });

const german = { locale: "de-DE", timezoneId: "Europe/Berlin" };
const phone = { ...german, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const tag = Date.now().toString(36);
const product = { name: `Lüfterblech ${tag}`, number: `LB-${tag}` };
const part = { name: `Einpressmutter M4 ${tag}`, number: `EM-${tag}` };
const names = { a: `Blech Kühn ${tag}`, b: `Northern Laser ${tag}`, c: `Kantprofi ${tag}` };
type Name = keyof typeof names;

let desk: BrowserContext;
let buyer: Page;
let suppliers: Record<Name, Page>;
let requestPath = "";

test.beforeAll(async ({ browser }) => {
  const api = await signedIn(server());
  for (const [key, name] of Object.entries(names))
    await make(api, "suppliers", { name, email: mailOf(key), language_code: "de", status: "active" });
  desk = await browser.newContext(german);
  buyer = await desk.newPage();
  const page = async () => (await browser.newContext(phone)).newPage();
  suppliers = { a: await page(), b: await page(), c: await page() };
});

test.afterAll(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

const mailOf = (supplier: string) => `${supplier}-${tag}@supplier.example`;

test("the buyer signs in, and the application is in German", async () => {
  await buyer.goto("/");
  await signInByForm(buyer, "buyer");
  await expect(buyer.getByRole("heading", { name: /^Guten / })).toBeVisible();
  await expect(buyer).toHaveTitle(/Übersicht/);
});

test("the buyer enters a bought part and a product manually", async () => {
  await buyer.getByRole("link", { name: "Kaufteile", exact: true }).click();
  await buyer.getByRole("link", { name: "Kaufteil anlegen" }).click();
  await buyer.getByLabel("Name", { exact: true }).fill(part.name);
  await buyer.getByLabel("Nummer", { exact: true }).fill(part.number);
  await buyer.getByRole("button", { name: "Anlegen" }).click();
  await expect(buyer.getByRole("heading", { name: part.name })).toBeVisible();

  await buyer.getByRole("link", { name: /^Produkte/ }).click();
  await buyer.getByRole("button", { name: "Produkt anlegen" }).click();
  await buyer.getByRole("menuitem", { name: "Von Hand eingeben" }).click();
  await buyer.getByLabel("Name", { exact: true }).fill(product.name);
  await buyer.getByLabel("Nummer", { exact: true }).fill(product.number);
  await buyer.getByLabel("Dicke").fill("2,5");
  await buyer.getByRole("button", { name: "Anlegen" }).click();
  await expect(buyer.getByRole("heading", { name: product.name })).toBeVisible();
  await expect(buyer.getByText("Von Hand angelegt").first()).toBeVisible();
});

test("the product has the default operations, and gets another operation and the part", async () => {
  await buyer.getByRole("link", { name: "Fertigung" }).click();
  await buyer.getByRole("main").getByRole("link", { name: "Arbeitsgänge" }).click();
  await expect(buyer.getByRole("row").filter({ hasText: "Laserschneiden" })).toBeVisible();
  await buyer.getByRole("button", { name: "Arbeitsgang Montage hinzufügen" }).click();
  await expect(buyer.getByRole("row").filter({ hasText: "Montage" })).toBeVisible();
  const line = buyer.getByRole("row").filter({ hasText: "Laserschneiden" });
  await line.getByRole("gridcell").nth(3).click();
  await buyer.keyboard.type("1,5");
  await buyer.keyboard.press("Tab");
  await buyer.keyboard.press("End");
  await buyer.keyboard.press("Space");
  // Both cells of the row were changed in quick succession.
  await expect(line.getByText("Ja", { exact: true })).toBeVisible();
  await expect(line.locator("[aria-busy]")).toHaveCount(0);
  await expect(buyer.getByText("Inzwischen geändert in")).toBeHidden();
  await buyer.reload();
  await expect(line.getByText("1,5 min")).toBeVisible();
  await expect(line.getByText("Ja", { exact: true })).toBeVisible();

  await buyer.getByRole("main").getByRole("link", { name: "Kaufteile" }).click();
  await choose(buyer, "Kaufteil suchen und hinzufügen", part.name);
  await buyer.getByLabel("Menge", { exact: true }).fill("4");
  await buyer.getByRole("button", { name: "Hinzufügen" }).click();
  await expect(buyer.getByRole("row").filter({ hasText: part.name })).toBeVisible();
});

test("the buyer uploads a drawing and a flat pattern", async () => {
  await buyer.getByRole("link", { name: "Dateien" }).click();
  await buyer.getByLabel("Dateien auswählen").setInputFiles([drawing(), flatPattern()]);
  for (const { name } of [drawing(), flatPattern()])
    await expect(buyer.getByRole("link", { name: `${name} herunterladen` })).toBeVisible();
});

test("the request is prepared step by step, and survives going back and a reload", async () => {
  await buyer.getByRole("button", { name: "Weitere Aktionen" }).click();
  await buyer.getByRole("menuitem", { name: "Anfrage anlegen" }).click();
  await buyer.getByLabel(`Mengen von ${product.name}`).fill("10, 100");
  await buyer.getByRole("button", { name: "Weiter: Details" }).click();

  await buyer.getByLabel("Name", { exact: true }).fill(`Lüfterbleche ${tag}`);
  await buyer.getByLabel("Abgabefrist").fill(dayIn(14));
  await buyer.getByLabel("Weitere Angaben").fill("Bitte <b>je Los</b> anbieten.");
  await buyer.getByRole("button", { name: "Weiter: Lieferanten" }).click();

  await chooseSuppliers(["a", "b"]);
  await buyer.getByRole("button", { name: "Zurück", exact: true }).click();
  await expect(buyer.getByLabel("Name")).toHaveValue(`Lüfterbleche ${tag}`);
  await buyer.reload();
  await expect(buyer.getByText("Weiter, wo Sie aufgehört haben")).toBeVisible();
  await expect(buyer.getByLabel("Weitere Angaben")).toHaveValue("Bitte <b>je Los</b> anbieten.");
  await expect(buyer.getByLabel("Abgabefrist")).toHaveValue(dayIn(14));
  await buyer.getByRole("button", { name: "Weiter: Lieferanten" }).click();
  await expect(buyer.getByRole("button", { name: `${names.a} entfernen` })).toBeVisible();
  await chooseSuppliers(["c"]);

  await buyer.getByRole("button", { name: "Weiter: Arbeitsgänge" }).click();
  await expect(buyer.getByRole("checkbox", { name: /^Laserschneiden/ })).toBeChecked();
  await buyer.getByRole("button", { name: "Weiter: Kaufteile" }).click();
  await buyer.getByRole("checkbox", { name: new RegExp(part.name) }).check();
  await expect(buyer.getByText("Sendebereit")).toBeVisible();
});

test("the request is sent, and each supplier gets an e-mail with its own link", async () => {
  await buyer.getByRole("button", { name: "Prüfen und senden" }).click();
  const review = buyer.getByRole("dialog");
  for (const name of ["a", "b", "c"] as const) await expect(review.getByText(names[name])).toBeVisible();
  await expect(review.frameLocator("iframe").getByText(`Lüfterbleche ${tag}`).first()).toBeVisible();
  await review.getByRole("button", { name: "An 3 Lieferanten senden" }).click();
  await expect(toastWith(buyer, /^PR-\d{4}-\d{4} an 3 Lieferanten gesendet/)).toBeVisible();
  requestPath = new URL(buyer.url()).pathname.split("/").slice(0, 3).join("/");

  const links = new Set<string>();
  for (const name of ["a", "b", "c"] as const) {
    const mails = await openMails(mailOf(name));
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    const link = /https?:\/\/\S+\/pub\/purchase-requests\/[\w-]+\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
    expect(mail?.html).toContain(link);
    expect(mail?.text).toContain("Bitte <b>je Los</b> anbieten.");
    links.add(link);
    await suppliers[name].goto(new URL(link).pathname);
  }
  expect(links.size).toBe(3);
});

test("a supplier reads the request on a phone, downloads the drawing and asks a question", async () => {
  const { a } = suppliers;
  await expect(a.getByText("Exklusiver Zugang").first()).toBeVisible();
  await expect(a.getByText("Bitte <b>je Los</b> anbieten.")).toBeVisible();
  const download = a.waitForEvent("download");
  await a.getByRole("link", { name: drawing().name }).click();
  const saved = await (await download).path();
  expect(readFileSync(saved).equals(drawing().buffer)).toBe(true);

  await a.getByRole("button", { name: "Frage stellen" }).click();
  await a.getByLabel("Ihre Frage").fill("Dürfen wir 1.4301 statt DC01 anbieten?");
  await a.getByRole("button", { name: "Frage absenden" }).click();
  await expect(a.getByText("Ihre Frage wurde gesendet")).toBeVisible();
  await expect(a.getByRole("dialog")).toBeHidden();
  await expect(a.getByText("Dürfen wir 1.4301 statt DC01 anbieten?")).toBeVisible();
});

test("a lost connection loses no entries, and creates one offer for each line", async () => {
  const { a } = suppliers;
  await fillTiers(lineOf(a, "Laserschneiden"), ["5,00", "3,00"]);
  await fillTiers(lineOf(a, part.name), ["2,00", "1,50"]);
  await a.getByLabel("Versanddatum").fill(isoDayIn(20));
  await a.getByLabel("Versand", { exact: true }).fill("20");

  await a.context().setOffline(true);
  await submit(a);
  await expect(
    a.getByText("Keine Verbindung. Ihre Eingaben bleiben auf diesem Gerät gespeichert"),
  ).toBeVisible();
  await a.context().setOffline(false);
  await a.reload();
  await expect(lineOf(a, part.name).getByLabel("Einzelpreis").nth(1)).toHaveValue("1,50");
  await expect(a.getByLabel("Versanddatum")).toHaveValue(isoDayIn(20));

  // The server accepts the offers, but the response is lost.
  await a.route("**/offers", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await submit(a);
  await expect(a.getByText("Keine Verbindung. Ihre Eingaben")).toBeVisible();
  await a.unroute("**/offers");
  await a.getByRole("button", { name: "Angebot absenden" }).click();
  await expect(a.getByText("Ihr Angebot wurde erfolgreich abgegeben")).toBeVisible();
  await expect(a.getByRole("button", { name: "Zurückziehen" })).toHaveCount(2);
  await expect(a.getByText("Sie haben alle Positionen angeboten")).toBeVisible();
});

test("two suppliers submit simultaneously, and both offers count", async () => {
  const { b, c } = suppliers;
  await fillTiers(lineOf(b, "Laserschneiden"), ["4,80"]);
  await fillTiers(lineOf(b, part.name), ["2,50"]);
  await fillTiers(lineOf(c, "Laserschneiden"), ["9,00", "6,00"]);
  await b.getByLabel("Versanddatum").fill(isoDayIn(22));
  await c.getByLabel("Versanddatum").fill(isoDayIn(40));
  await Promise.all([submit(b), submit(c)]);
  for (const page of [b, c])
    await expect(page.getByText("Ihr Angebot wurde erfolgreich abgegeben")).toBeVisible();
  await expect(b.getByRole("button", { name: "Zurückziehen" })).toHaveCount(2);
  await expect(c.getByRole("button", { name: "Zurückziehen" })).toHaveCount(1);
});

test("the buyer answers the question, and the supplier reads the answer", async () => {
  const [mail] = await openMails(people.buyer, "Dürfen wir 1.4301 statt DC01 anbieten?");
  expect(mail?.text).toContain(requestPath);
  await buyer.goto(requestPath);
  await tab("Fragen").click();
  await buyer.getByRole("button", { name: "Antworten" }).click();
  await buyer.getByLabel(`${names.a} antworten`).fill("Nein, bitte DC01.");
  await buyer.getByRole("button", { name: "Antwort senden" }).click();
  await expect(toastWith(buyer, `Antwort an ${names.a} gesendet`)).toBeVisible();
  await suppliers.a.reload();
  await expect(suppliers.a.getByText("Nein, bitte DC01.")).toBeVisible();
});

test("the buyer compares the offers, rates one and awards it with a reason", async () => {
  await tab("Angebote").click();
  const grid = buyer.getByRole("grid", { name: "Angebotsvergleich" });
  for (const name of Object.values(names))
    await expect(grid.getByRole("columnheader").filter({ hasText: name })).toBeVisible();
  await expect(buyer.getByRole("gridcell", { name: /gesch\..*4,80/ })).toBeVisible();

  await grid.getByRole("gridcell").filter({ hasText: "5,00" }).click();
  const panel = buyer.getByRole("complementary", { name: "Angebot" });
  await panel.getByRole("button", { name: "4: Gut" }).click();
  await expect(panel.getByRole("button", { name: "4: Gut" })).toHaveAttribute("aria-pressed", "true");

  await awardLine();
  await suppliers.a.reload();
  await expect(suppliers.a.getByText("Beauftragt", { exact: true })).toBeVisible();
  await suppliers.b.reload();
  await expect(suppliers.b.getByText("Nicht berücksichtigt", { exact: true })).toBeVisible();
});

/** Awards the line of the selected offer, with a reason. */
async function awardLine() {
  const panel = buyer.getByRole("complementary", { name: "Angebot" });
  await panel.getByRole("button", { name: "Position vergeben" }).click();
  const dialog = buyer.getByRole("dialog", { name: `Vergabe an ${names.a}` });
  await dialog.getByLabel("Grund").click();
  await buyer.getByRole("option", { name: "Lieferzeit" }).click();
  await dialog.getByLabel("Bemerkung").fill("Kommt mit der nächsten Tour.");
  await dialog.getByRole("button", { name: "Position vergeben" }).click();
  await expect(toastWith(buyer, `Vergeben an ${names.a}`)).toBeVisible();
}

test("revoking an award reverts its prices; awarded again, it is an order that the supplier confirms on the phone", async () => {
  const api = await signedIn(server(), "buyer");
  const request = requestPath.split("/").at(-1);
  const listed = async (path: string) =>
    (await api("GET", `/restify/${path}`)).data as unknown as Answer["data"][];
  const [supplier] = await listed(`suppliers?filter[search]=${encodeURIComponent(names.a)}`);
  const learned = async () => (await listed(`suppliables?filter[supplier]=${supplier?.id}`)).length;
  const orders = () => listed(`purchase-orders?filter[purchase_request]=${request}`);
  expect([await learned(), (await orders()).length]).toEqual([1, 1]);

  const panel = buyer.getByRole("complementary", { name: "Angebot" });
  await panel.getByRole("button", { name: "Vergabe zurücknehmen" }).click();
  await buyer.getByRole("dialog").getByRole("button", { name: "Vergabe zurücknehmen" }).click();
  await expect(toastWith(buyer, "Die Vergabe ist zurückgenommen")).toBeVisible();
  expect([await learned(), (await orders()).length]).toEqual([0, 0]);
  await awardLine();

  const [draft] = await orders();
  await buyer.getByRole("main").getByRole("link", { name: "Bestellungen", exact: true }).click();
  await buyer.getByRole("link", { name: String(draft?.attributes.number) }).click();
  await buyer.getByRole("button", { name: "Senden…" }).click();
  await buyer.getByRole("dialog").getByRole("button", { name: "Bestellung senden" }).click();
  await expect(toastWith(buyer, "wurde gesendet")).toBeVisible();

  const hand = await suppliers.a.context().newPage();
  const [sent] = await orders();
  await hand.goto(`/pub/purchase-orders/${sent?.id}/${sent?.attributes.access_id}`);
  await hand.getByRole("button", { name: /^Zum .* bestätigen$/ }).click();
  await expect(hand.getByText(/Vielen Dank, die Bestellung ist zum .* bestätigt/)).toBeVisible();
  await buyer.reload();
  await expect(buyer.getByText("Bestätigt", { exact: true }).first()).toBeVisible();
  await buyer.goto(`${requestPath}/offers`);
});

test("a closed request says so to suppliers and accepts no offers", async () => {
  const { b, c } = suppliers;
  await fillTiers(lineOf(c, part.name), ["1,90"]);
  await c.getByLabel("Versanddatum").fill(isoDayIn(30));
  await buyer.getByRole("button", { name: "Anfrage schließen" }).click();
  await buyer.getByRole("dialog").getByRole("button", { name: "Anfrage schließen" }).click();
  await expect(toastWith(buyer, /ist geschlossen/)).toBeVisible();

  await submit(c);
  await expect(c.getByText("Die Abgabe ist nicht möglich")).toBeVisible();
  await expect(c.getByText("Diese Anfrage ist geschlossen")).toBeVisible();
  await expect(c.getByText("Ihr Angebot wurde erfolgreich abgegeben")).toBeHidden();
  await b.reload();
  await expect(b.getByText("Diese Anfrage ist geschlossen")).toBeVisible();
  await expect(b.getByRole("button", { name: "Angebot prüfen" })).toBeHidden();

  const api = await signedIn(server(), "buyer");
  const id = requestPath.split("/").at(-1);
  const { data } = await api("GET", `/restify/offers?filter[purchase_request]=${id}`);
  expect(data).toHaveLength(5);
});

test("the product becomes an order, and the toast links to it", async () => {
  await buyer
    .getByRole("link", { name: /^Produkte/ })
    .first()
    .click();
  await buyer.getByRole("searchbox").fill(product.number);
  await buyer.getByRole("checkbox", { name: `${product.name} auswählen` }).check();
  await buyer.getByRole("button", { name: "Auftrag anlegen" }).click();
  const dialog = buyer.getByRole("dialog", { name: "Auftrag anlegen?" });
  await dialog.getByLabel(`Menge von ${product.name}`).fill("10");
  await dialog.getByRole("button", { name: "Auftrag anlegen" }).click();
  await expect(toastWith(buyer, "Auftrag angelegt")).toBeVisible();
  await buyer.getByRole("button", { name: "Auftrag ansehen" }).click();
  await expect(buyer.getByText("1 Position hat noch keinen Preis")).toBeVisible();
});

test("an order without prices cannot be offered; with prices the estimator offers it", async ({
  browser,
}) => {
  const page = await (await browser.newContext(german)).newPage();
  await openAs(page, "estimator", new URL(buyer.url()).pathname);
  await page.getByRole("button", { name: "Als angeboten kennzeichnen" }).click();
  await expect(toastWith(page, /Preis/)).toBeVisible();
  await page.getByRole("link", { name: "Preise eintragen" }).click();
  const line = page.getByRole("row").filter({ hasText: product.name });
  await line.getByRole("gridcell").filter({ hasText: "Kein Preis" }).first().click();
  await expect(page.locator(":focus")).toHaveText(/Kein Preis/);
  await page.keyboard.type("12,34");
  await page.keyboard.press("Enter");
  await expect(page.getByText("123,40 €").first()).toBeVisible();
  await page.getByRole("button", { name: "Als angeboten kennzeichnen" }).click();
  await expect(toastWith(page, /Angeboten/)).toBeVisible();
  await expect(page.getByText("Positionen und Preise sind festgeschrieben")).toBeVisible();
});

const tab = (name: string) =>
  buyer.getByRole("navigation", { name: "Bereiche der Bestellanfrage" }).getByRole("link", { name });

async function chooseSuppliers(keys: readonly Name[]) {
  for (const key of keys) {
    await buyer.getByLabel("Lieferanten nach Name oder E-Mail suchen").fill(names[key]);
    await buyer.getByRole("checkbox", { name: new RegExp(names[key]) }).check();
  }
}
