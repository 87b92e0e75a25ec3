import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { make, signedIn } from "./api.ts";
import { choose, openAs, server, settled } from "./staff.ts";

// A buyer's work on a supplier's new price list: import it, correct errors, edit the imported prices, save the list as
// a view, see it on the dashboard, find an entry and export it.

test.use({ locale: "de-DE", viewport: { width: 1440, height: 900 } });

test("a price list is imported, edited, saved as a view, shown, found and exported", async ({ page }) => {
  const api = await signedIn(server());
  const tag = Date.now().toString(36);
  const name = `Lindner ${tag}`;
  const supplier = await make(api, "suppliers", { name, email: `l${tag}@example.com`, language_code: "de" });
  for (const [number, title] of [
    [`P-${tag}-7`, "Sechskantschraube M8"],
    [`P-${tag}-8`, "Scheibe 8,4"],
  ])
    await make(api, "parts", { number, name: title });
  const list = [
    "Preisliste 2027;;;;;",
    "Art.-Nr.;Bezeichnung;Ihre Nr.;ab 1;ab 100;ab 1.000",
    `LN-${tag}-17;Sechskantschraube M8;P-${tag}-7;12,5O;9,80;8,00`,
    `LN-${tag}-89;Scheibe 8,4;P-${tag}-8;0,09;n. a.;0,05`,
    `LN-${tag}-89;Scheibe 8,4;P-${tag}-8;0,10;0,08;0,05`,
  ].join("\r\n");

  await test.step("the price list becomes bulk prices", async () => {
    await openAs(page, "admin", "/suppliables/list");
    await page.getByRole("link", { name: "Importieren", exact: true }).click();
    await choose(page, "Lieferant für die ganze Datei", name);
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "Preisliste.csv", mimeType: "text/csv", buffer: Buffer.from(list, "latin1") });
    await expect(page.getByRole("heading", { name: `Preisliste von ${name}` })).toBeVisible();
    await expect(page.getByText("3 Zeilen mit Fehlern")).toBeVisible();
    const write = page.getByRole("button", { name: /Zeilen? importieren$/ });
    await expect(write).toBeDisabled();
    await expect(write).toHaveAccessibleDescription(/3 Zeilen korrigieren oder weglassen/);
    await page.getByRole("button", { name: "12,50 übernehmen" }).click();
    // Clicks are ignored until the page shows that a decision is pending.
    await expect(page.getByText("2 Zeilen mit Fehlern")).toBeVisible();
    await page.getByRole("button", { name: "Kein Staffelpreis ab 100" }).click();
    await expect(page.getByText("1 Zeile mit Fehlern")).toBeVisible();
    await page.getByRole("button", { name: "Beide zeigen" }).click();
    const both = page.getByRole("row", { name: /^4 / });
    await expect(both).toContainText("0,09");
    await page.getByRole("button", { name: "Zeile 5 weglassen" }).click();
    await page.getByRole("button", { name: "2 Zeilen importieren" }).click();
    await expect(page.getByText("2 Datensätze angelegt, 0 geändert")).toBeVisible();
  });

  await test.step("all of it is changed at once, after a look at what stands there", async () => {
    const filter = encodeURIComponent(JSON.stringify({ supplier: supplier.id }));
    await page.goto(`/suppliables/list?filter=${filter}`);
    await settled(page);
    await page.getByRole("checkbox", { name: "Alle Zeilen auswählen" }).click();
    await expect(page.getByText("2 ausgewählt")).toBeVisible();
    await page.getByRole("button", { name: "Bearbeiten…" }).click();
    const dialog = page.getByRole("dialog", { name: /^2 Einkaufspreise bearbeiten/ });
    await dialog.getByRole("combobox", { name: "Feld" }).selectOption("Nummer 2");
    await dialog.getByRole("textbox", { name: "Nummer 2" }).fill(`RV-${tag}`);
    await expect(dialog.getByText("leer").first()).toBeVisible();
    await dialog.getByRole("button", { name: "2 Einkaufspreise ändern" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("the list is kept as a view that it opens with", async () => {
    await page.getByRole("button", { name: "Ansicht speichern" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Name" }).fill(`Liste ${tag}`);
    await dialog.getByRole("checkbox", { name: "Die Liste öffnet sich mit dieser Ansicht" }).click();
    const kept = page.waitForResponse(
      (answer) =>
        answer.url().includes("/preferences/") && (answer.request().postData() ?? "").includes('"view"'),
    );
    await dialog.getByRole("button", { name: "Speichern", exact: true }).click();
    await expect(dialog).toBeHidden();
    await kept;
    await page.goto("/suppliables/list");
    await expect(page.getByRole("link", { name: new RegExp(`Liste ${tag}`) })).toHaveAttribute(
      "aria-current",
    );
    await expect(page.getByRole("row", { name: new RegExp(`LN-${tag}`) })).toHaveCount(2);
  });

  await test.step("what is on show is exported", async () => {
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Exportieren" }).click();
    await page.getByRole("menuitem", { name: "CSV (Text)" }).click();
    const lines = (await readFile(await (await coming).path(), "utf8")).trim().split(/\r\n/);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain("Lieferant");
    for (const [number, cost] of [
      [`LN-${tag}-17`, "12,5"],
      [`LN-${tag}-89`, "0,09"],
    ]) {
      const line = lines.find((each) => each.includes(`${number}`))?.split(";");
      expect(line).toContain(cost);
      expect(line).toContain(name);
    }
  });

  await test.step("the dashboard shows what has changed, and the palette finds one of it", async () => {
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Hinzufügen" }).click();
    await page.getByRole("menuitem", { name: "Letzte Änderungen" }).click();
    const widget = page.getByRole("region", { name: "Letzte Änderungen", exact: true }).last();
    await expect(widget).toContainText(/Einkaufspreis geändert/);
    await page.keyboard.press("ControlOrMeta+k");
    const palette = page.getByRole("dialog", { name: "Alles durchsuchen" });
    await palette.getByRole("combobox").fill(`LN-${tag}-17`);
    await expect(palette.getByRole("option").first()).toContainText(`LN-${tag}-17`);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: `LN-${tag}-17` })).toBeVisible();
  });

  await api("PUT", "/restify/preferences/list.suppliables", {});
});
