import { expect, test } from "@playwright/test";
import { make, signedIn } from "./api.ts";
import { openAs, server } from "./staff.ts";

// A supplier's price list, from the file to its bulk prices.

test.use({ locale: "en-US" });

test("a supplier's price list is read, mended where it has mistakes, and becomes bulk prices", async ({
  page,
}) => {
  const api = await signedIn(server(), "buyer");
  const supplier = await make(await signedIn(server()), "suppliers", {
    name: "Lindner Normteile",
    email: "lindner@example.com",
    language_code: "de",
  });
  for (const [number, name] of [
    ["P-2207", "Sechskantschraube M8"],
    ["P-2208", "Scheibe 8,4"],
  ])
    await make(api, "parts", { number, name });
  const list = [
    "Preisliste 2027;;;;;",
    "Art.-Nr.;Bezeichnung;Ihre Nr.;ab 1;ab 100;ab 1.000",
    "LN-4017;Sechskantschraube M8;P-2207;12,5O;9,80;8,00",
    "LN-7089;Scheibe 8,4;P-2208;0,09;n. a.;0,05",
    "LN-9999;Unbekannt;P-9999;1,00;0,90;0,80",
  ].join("\r\n");

  await openAs(page, "buyer", "/suppliables/list");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await page.getByLabel("Supplier of the whole file").click();
  await page.getByRole("combobox", { name: "Search" }).last().fill("Lindner");
  await page.getByRole("option", { name: /Lindner Normteile lindner/ }).click();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "Preisliste.csv", mimeType: "text/csv", buffer: Buffer.from(list, "latin1") });

  await expect(page.getByRole("heading", { name: "Price list of Lindner Normteile" })).toBeVisible();
  await expect(page.getByLabel("Ihre Nr. is read as")).toHaveValue("part.number");
  await expect(page.getByText("3 tiers side by side")).toBeVisible();
  const write = page.getByRole("button", { name: /^Import \d+ rows?$/ });
  await expect(write).toBeDisabled();
  await expect(write).toHaveAccessibleDescription(/Fix 3 rows, or leave them out/);

  await page.getByRole("button", { name: "Use 12,50" }).click();
  await expect(page.getByText("2 rows to fix")).toBeVisible();
  await page.getByRole("button", { name: "No tier at 100" }).click();
  await expect(page.getByText("1 row to fix")).toBeVisible();
  await page.getByRole("button", { name: "Leave out 1 row" }).click();
  await page.getByRole("button", { name: "Import 2 rows" }).click();

  await expect(page.getByText("2 records created, 0 changed")).toBeVisible();
  const found = (await api(
    "GET",
    `/restify/suppliables?filter[supplier]=${supplier.id}&sort=number&include=bulk_prices`,
  )) as unknown as { data: { attributes: object }[]; included: { attributes: { unit_price: string } }[] };
  expect(found.data.map(({ attributes }) => attributes)).toMatchObject([
    { number: "LN-4017" },
    { number: "LN-7089" },
  ]);
  expect(found.included.map(({ attributes }) => attributes.unit_price).sort()).toEqual([
    "0.0500",
    "0.0900",
    "12.5000",
    "8.0000",
    "9.8000",
  ]);
});
