import { expect, type Page, test } from "@playwright/test";
import { type Api, make, signedIn } from "./api.ts";
import { angleStep, plateDxf } from "./cadFiles.ts";
import type { TestFile } from "./fixtures.ts";
import { openAs, server, toastWith } from "./staff.ts";
import { collectProblems } from "./trouble.ts";

test.use({ locale: "de-DE", viewport: { width: 1280, height: 800 } });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const tag = Date.now().toString(36);

async function attributesOf(api: Api, id: string) {
  return (await api("GET", `/restify/products/${id}`)).data.attributes;
}

async function attach(page: Page, id: string, file: TestFile) {
  await openAs(page, "estimator", `/products/${id}/files`);
  await page.getByLabel("Dateien auswählen").first().setInputFiles(file);
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: file.name });
  await expect(row.locator("img")).toBeVisible({ timeout: 60_000 });
  await page.goto(`/products/${id}/view`);
}

test("a user's entries stay until replaced explicitly; values from files are accepted one by one, then all", async ({
  page,
}) => {
  const trouble = await collectProblems(page);
  const api = await signedIn(server());
  const entered = { name: `Platte ${tag}`, number: `PL-${tag}`, length: 999, thickness: 3 };
  const { id } = await make(api, "products", entered);
  await attach(page, id, plateDxf("platte.dxf", { length: 219, width: 81 }));
  const proposals = page.getByRole("table", { name: "Aus der Datei gelesen" });
  const length = proposals.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Länge" }) });
  await expect(length).toContainText("999");
  await expect(length).toContainText("219");
  await expect(length).toContainText("platte.dxf");
  expect(await attributesOf(api, id)).toMatchObject({ length: 999, width: null, thickness: 3 });

  await button(page, "Übernehmen: Breite").click();
  await expect(button(page, "Übernehmen: Breite")).toBeHidden();
  await expect.poll(() => attributesOf(api, id)).toMatchObject({ length: 999, width: 81, thickness: 3 });

  await button(page, "Alle übernehmen").click();
  const question = page.getByRole("dialog", { name: "Einen Wert ersetzen?" });
  await expect(question).toContainText("Länge");
  await question
    .getByRole("button", { name: /^Nur (das leere Feld|die \d+ leeren Felder) ausfüllen$/ })
    .click();
  await expect(question).toBeHidden();
  await expect(button(page, "Übernehmen: Bohrungen")).toBeHidden();
  expect(await attributesOf(api, id)).toMatchObject({ length: 999, width: 81, thickness: 3 });

  await button(page, "Übernehmen: Länge").click();
  await expect.poll(() => attributesOf(api, id)).toMatchObject({ length: 219, width: 81, thickness: 3 });
  expect(trouble).toEqual([]);
});

test("hints on manufacturability are shown in the flat part, and similar products are listed", async ({
  page,
}) => {
  const trouble = await collectProblems(page);
  const api = await signedIn(server());
  // Matches only its twin, even for repeated runs on one server.
  const file = await angleStep("winkel.step", { width: 60 + (Date.now() % 100_000) / 4000 });
  const product = (name: string, number: string) => make(api, "products", { name, number });
  const twin = await product(`Zwilling ${tag}`, `Z-${tag}`);
  const { id } = await product(`Winkel ${tag}`, `W-${tag}`);
  await attach(page, twin.id, file);
  await button(page, "Alle übernehmen").click();
  await expect(button(page, "Alle übernehmen")).toBeHidden();
  await attach(page, id, file);
  await button(page, "Alle übernehmen").click();

  await expect(page.getByRole("heading", { name: /^Fertigungshinweise/ })).toBeVisible();
  const hint = page.getByRole("listitem").filter({ hasText: "1,5" }).filter({ hasText: "Zeigen" });
  await hint.getByRole("button").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Ø 1,5" })).toHaveAttribute("aria-pressed", "true");
  await expect(dialog.getByRole("button", { name: "Ø 8" })).toHaveAttribute("aria-pressed", "false");
  await dialog.getByRole("button", { name: "Schließen" }).click();
  await expect(page.getByRole("table", { name: "Ähnliche Produkte" })).toContainText(`Zwilling ${tag}`);
  expect(trouble).toEqual([]);
});

test("a proposal accepted during another user's change loses neither: the conflict is reported, and both values are shown", async ({
  page,
}) => {
  const api = await signedIn(server());
  const entered = { name: `Deckel ${tag}`, number: `DE-${tag}`, length: 999, thickness: 3 };
  const { id } = await make(api, "products", entered);
  const write = (attributes: Record<string, unknown>) =>
    api("PATCH", `/restify/products/${id}`, { data: { type: "products", id, attributes } });
  await attach(page, id, plateDxf("deckel.dxf", { length: 219, width: 81 }));
  // As on a page that has not received the change event yet.
  await page.route("**/restify/events**", (route) => route.abort());
  await page.reload();
  const proposals = page.getByRole("table", { name: "Aus der Datei gelesen" });
  const row = (name: string) =>
    proposals.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
  await expect(row("Länge")).toContainText("999");

  await write({ length: 500 });
  await button(page, "Übernehmen: Länge").click();
  await expect(toastWith(page, "Der Datensatz hat sich inzwischen geändert")).toBeVisible();
  await expect(row("Länge")).toContainText("500");
  await expect(row("Länge")).toContainText("219");
  expect(await attributesOf(api, id)).toMatchObject({ length: 500, width: null });

  // Changes to other fields do not conflict, and stay.
  await write({ name: `Deckel neu ${tag}` });
  await button(page, "Übernehmen: Breite").click();
  await expect.poll(() => attributesOf(api, id)).toMatchObject({ name: `Deckel neu ${tag}`, width: 81 });
});
