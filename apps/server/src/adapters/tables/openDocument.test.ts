import { expect, test } from "vitest";
import { zipped } from "../../testing/zipped.ts";
import { isOpenDocument, openDocument } from "./openDocument.ts";

const packed = (tables: string) =>
  zipped({
    mimetype: "application/vnd.oasis.opendocument.spreadsheet",
    "content.xml": `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body>
      <office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
  });

async function rowsOf(content: Buffer, sheet: string, columns = 4) {
  const { sheets, rows } = await openDocument(content, columns);
  const read = [];
  for await (const row of rows(sheet)) read.push(row);
  return { sheets, rows: read };
}

const cell = (attributes: string, text = "") =>
  `<table:table-cell ${attributes}>${text && `<text:p>${text}</text:p>`}</table:table-cell>`;

test("numbers, dates, errors, formulas without a value and hidden rows of an ODS file are read as stored", async () => {
  const content = packed(`<table:table table:name="Preise">
      <table:table-row>${cell('office:value-type="string"', "0004711")}${cell('office:value-type="float" office:value="24.8"', "24,80")}
        ${cell('office:value-type="date" office:date-value="2026-12-05"', "05.12.26")}${cell('office:value-type="boolean" office:boolean-value="true"', "WAHR")}</table:table-row>
      <table:table-row table:number-rows-repeated="3">${cell('table:number-columns-repeated="4"')}</table:table-row>
      <table:table-row table:visibility="collapse">${cell('office:value-type="currency" office:value="5" table:number-columns-repeated="2"', "5 €")}</table:table-row>
      <table:table-row>${cell('table:formula="of:=[.B1]/0" office:value-type="string"', "#DIV/0!")}${cell('table:formula="of:=[.B1]*2"')}
        ${cell('office:value-type="string"', "eins</text:p><text:p>zwei")}</table:table-row>
    </table:table><table:table table:name="Leer"/>`);
  expect(isOpenDocument(content)).toBe(true);
  expect(await rowsOf(content, "Preise")).toEqual({
    sheets: ["Preise", "Leer"],
    rows: [
      { row: 1, cells: ["0004711", 24.8, new Date("2026-12-05T00:00:00Z"), true], shown: { 1: "24.80" } },
      { row: 5, cells: [5, 5], isHidden: true },
      { row: 6, cells: ["#DIV/0!", "=[.B1]*2", "eins\nzwei"] },
    ],
  });
  expect((await rowsOf(content, "Leer")).rows).toEqual([]);
});

test("numbers of an ODS file include their displayed text", async () => {
  const number = (type: string, value: string, text: string) =>
    cell(`office:value-type="${type}" office:value="${value}"`, text);
  const cells =
    number("float", "4711", "0004711") +
    number("percentage", "0.05", "5 %") +
    number("currency", "3", "3,00 €");
  const content = packed(
    `<table:table table:name="A"><table:table-row>${cells}</table:table-row></table:table>`,
  );
  expect((await rowsOf(content, "A")).rows).toEqual([
    { row: 1, cells: [4711, 0.05, 3], shown: { 0: "0004711", 1: "5 %" } },
  ]);
});

test("endlessly repeated cells of an ODS file are cut at the requested columns", async () => {
  const repeated = 'office:value-type="float" office:value="1" table:number-columns-repeated="1000000000"';
  const content = packed(
    `<table:table table:name="A"><table:table-row>${cell(repeated, "1")}</table:table-row></table:table>`,
  );
  expect((await rowsOf(content, "A", 3)).rows).toEqual([{ row: 1, cells: [1, 1, 1] }]);
});
