import { expect, test } from "vitest";
import { zipped } from "../../testing/zipped.ts";
import { openWorkbook } from "./workbook.ts";

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;

const packed = (rows: string, strings = "<sst/>") =>
  zipped({
    "_rels/.rels": `<Relationships>${relation("rId1", "officeDocument", "/xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `<x:workbook xmlns:x="x" xmlns:r="r"><x:sheets>
      <x:sheet name="Listen" state="hidden" r:id="rId9"/><x:sheet name="Preise &amp; mehr" r:id="rId1"/></x:sheets></x:workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${relation("rId1", "worksheet", "worksheets/sheet1.xml")}
      ${relation("rId2", "sharedStrings", "sharedStrings.xml")}${relation("rId3", "styles", "styles.xml")}</Relationships>`,
    "xl/sharedStrings.xml": strings,
    "xl/styles.xml": `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="2"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  });

async function rowsOf(content: Buffer) {
  const { sheets, rows } = await openWorkbook(content, 5);
  const read = [];
  for await (const row of rows(sheets[0] ?? "")) read.push(row);
  return { sheets, rows: read };
}

test("texts with several fonts and reading aids, dates, gaps and hidden sheets are read as displayed", async () => {
  const strings = `<sst><si><t>Blech</t></si>
    <si><r><rPr><b/></rPr><t>Win</t></r><r><t xml:space="preserve">kel 90°</t></r></si>
    <si><t>東京</t><rPh sb="0" eb="2"><t>とうきょう</t></rPh></si><si><t>zwei_x000D_Zeilen</t></si></sst>`;
  const content = packed(
    `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2" t="s"><v>2</v></c></row>
     <row r="4"><c r="A4" s="1"><v>46000</v></c><c r="B4" s="2"><v>46000</v></c><c r="C4" t="b"><v>1</v></c>
       <c r="D4" t="s"><v>3</v></c><c r="E4" t="inlineStr"><is><t>a</t></is></c><c r="F4"><v>7</v></c></row>
     <row><c t="str"><f>1+1</f><v>2</v></c><c t="e"><v>#N/A</v></c><c/></row>`,
    strings,
  );
  expect(await rowsOf(content)).toEqual({
    sheets: ["Preise & mehr"],
    rows: [
      { row: 2, cells: ["Blech", null, "Winkel 90°", "東京"] },
      {
        row: 4,
        cells: [new Date("2025-12-09"), 46000, true, "zwei\rZeilen", "a"],
        shown: { 1: "46000.00" },
      },
      { row: 5, cells: ["2", "#N/A", null] },
    ],
  });
});

test("rows are unpacked on demand", async () => {
  const row = `<row>${"<c><v>12345.678</v></c>".repeat(5)}</row>`;
  const content = packed(row.repeat(200_000));
  const { sheets, rows } = await openWorkbook(content, 5);
  const before = process.memoryUsage().heapUsed;
  let taken = 0;
  for await (const _ of rows(sheets[0] ?? "")) {
    taken += 1;
    await new Promise(setImmediate);
    if (taken === 2000) break;
  }
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(30_000_000);
});

test("a part that unpacks to more than its directory says is refused", async () => {
  const content = packed(`<row><c><v>1</v></c></row>`.repeat(50_000));
  const entry = content.lastIndexOf("xl/worksheets/sheet1.xml") - 46;
  content.writeUInt32LE(1000, entry + 24);
  await expect(rowsOf(content)).rejects.toMatchObject({ code: "unreadable" });
});
