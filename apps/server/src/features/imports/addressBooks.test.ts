import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { check as checkImport, textsOf } from "../../testing/imports.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
});
afterAll(() => server.close());

/** Imports an address book: the import, and the values each row would write. */
async function check(resource: string, ...lines: string[]) {
  const found = await checkImport(server.as("demo"), resource, lines.join("\r\n"));
  return { found, texts: await textsOf(server.as("demo"), found.id) };
}

const google = [
  "Name,Given Name,Family Name,Organization 1 - Name,E-mail 1 - Value,Phone 1 - Value,Address 1 - Street,Address 1 - City,Address 1 - Postal Code,Address 1 - Country",
  "Eva Kern,Eva,Kern,Kern Laser GmbH,eva@kern.example,+49 711 1,Hauptstr. 5,Stuttgart,70173,Germany",
  "Jo Blank,Jo,Blank,,jo@blank.example,,,,,",
];

test("Google's contacts become companies with a contact; for a contact without a company, the person's name is used and marked", async () => {
  const { found, texts } = await check("suppliers", ...google);
  expect(texts[0]).toMatchObject({
    ...{ name: "Kern Laser GmbH", contact_name: "Eva Kern", email: "eva@kern.example", phone: "+49 711 1" },
    ...{ address: "Hauptstr. 5", city: "Stuttgart", zip: "70173", country: "DE" },
  });
  expect(texts[1]).toMatchObject({ name: "Jo Blank" });
  expect(found.assumed).toMatchObject([{ row: 3, code: "person_as_company", value: "Jo Blank" }]);
});

test("customers have no contact: a person next to a company is left out", async () => {
  const { found, texts } = await check("customers", ...google);
  expect(texts.map(({ name }) => name)).toEqual(["Kern Laser GmbH", "Jo Blank"]);
  expect(found).toMatchObject({ created: 2, refused: 0 });
});

test.each([
  [
    "English",
    '"First Name","Last Name","Company","Business Street","Business City","Business Postal Code","Business Country/Region","Home Street","Business Phone","E-mail Address"',
  ],
  [
    "German",
    '"Vorname","Nachname","Firma","Straße geschäftlich","Ort geschäftlich","Postleitzahl geschäftlich","Land/Region geschäftlich","Straße privat","Telefon geschäftlich","E-Mail-Adresse"',
  ],
])("Outlook's contacts in %s are read", async (_language, headings) => {
  const row =
    '"Max","Rau","Rau Blech AG","Ring 1","Zürich","8001","Schweiz","Gasse 9","+41 44 1","max@rau.example"';
  const { found, texts } = await check("suppliers", headings, row);
  expect(found.problems).toEqual([]);
  expect(texts[0]).toMatchObject({
    ...{ name: "Rau Blech AG", contact_name: "Max Rau", email: "max@rau.example", phone: "+41 44 1" },
    ...{ address: "Ring 1", city: "Zürich", zip: "8001", country: "CH" },
  });
});

test("a house number in a column of its own becomes part of the street", async () => {
  const { texts } = await check(
    "customers",
    "Firma;Straße;Hausnummer;PLZ;Ort",
    "Alt KG;Am Tor;12 a;70173;Stuttgart",
    "Neu KG;Am Tor 3;3;70173;Stuttgart",
    "Dorf KG;;7;70173;Stuttgart",
  );
  expect(texts.map(({ address }) => address)).toEqual(["Am Tor 12 a", "Am Tor 3", "7"]);
});

test("a list of names only is a list of companies", async () => {
  const { found, texts } = await check("customers", "Name;E-Mail", "Solo GmbH;solo@s.example");
  expect(texts[0]).toMatchObject({ name: "Solo GmbH" });
  expect(found.assumed).toEqual([]);
});
