import { PDFiumLibrary } from "@hyzyla/pdfium";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hostileTexts } from "../../testing/hostileValues.ts";
import { type Letter, writeLetter } from "./letter.ts";

// Texts from users, suppliers and customers appear in documents as plain text, whatever they contain.

let pdfium: PDFiumLibrary;
beforeAll(async () => {
  pdfium = await PDFiumLibrary.init();
});
afterAll(() => pdfium.destroy());

/** A document in which every text from a user is the same. */
const letterOf = (text: string): Letter => ({
  language: "de",
  title: "Bestellung",
  reference: "Bestellung 1",
  sender: { name: text, contact: [text], line: text, footer: [["Blech GmbH"], [], [], []] },
  logo: undefined,
  recipient: [text, text],
  info: [[{ label: "Ansprechpartner", value: text, strong: true }]],
  intro: "Wir bestellen:",
  terms: [{ label: "Zahlung", value: text }],
  columns: {
    position: "Pos.",
    name: "Bezeichnung",
    quantity: "Menge",
    unitPrice: "Einzeln",
    total: "Gesamt",
  },
  rows: [
    { name: text, detail: text, quantity: "1", unitPrice: "1,00 €", total: "1,00 €", picture: undefined },
  ],
  box: { title: "Hinweis", text },
  sums: [{ label: "Summe", value: "1,00 €" }],
  closing: ["Mit freundlichen Grüßen"],
  page: (page, pages) => `${page}/${pages}`,
});

/** The text of a PDF's pages, and whether it contains actions. */
async function read(bytes: Buffer) {
  const document = await pdfium.loadDocument(bytes);
  const pages = Array.from({ length: document.getPageCount() }, (_, at) => document.getPage(at).getText());
  document.destroy();
  return {
    pages,
    acts: /\/(JavaScript|JS|Launch|URI|OpenAction|SubmitForm)\b/.test(bytes.toString("latin1")),
  };
}

// Texts that can be stored: accepted by the database and not longer than a line.
const stored = hostileTexts.filter((text) => !text.includes("\u0000") && text.isWellFormed());

const markup = `"><img src=x onerror="alert(1)"> (javascript:alert(1)) \\) endstream endobj`;

test.each([markup, "x".repeat(255), "👩‍🔧 ﷽ \u202egpj.exe 汉字", "a\u0001\u001b[31m"])(
  "a document opens and runs nothing when everything on it is %j",
  async (text) => {
    const { pages, acts } = await read(await writeLetter(letterOf(text)));
    expect(acts).toBe(false);
    expect(pages.length).toBeLessThanOrEqual(4);
  },
);

test("every text that the database accepts can be a line", async () => {
  const [line] = letterOf("").rows;
  const rows = stored.flatMap((text) =>
    line ? [{ ...line, name: text.slice(0, 255), detail: text.slice(0, 255) }] : [],
  );
  const { pages, acts } = await read(await writeLetter({ ...letterOf(markup), rows }));
  expect(acts).toBe(false);
  expect(pages.join(" ").replace(/\s+/g, "")).toContain("=cmd|'/C");
});

test("words in the alphabets of both languages appear as they were written", async () => {
  const { pages } = await read(await writeLetter(letterOf("Kühn & Söhne “Größe” ½ mm² ≤ 5 €")));
  expect(pages[0]).toContain("Kühn & Söhne “Größe” ½ mm² ≤ 5 €");
});
