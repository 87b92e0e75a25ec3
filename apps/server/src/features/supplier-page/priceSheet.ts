import { Readable } from "node:stream";
import { locales } from "@kantwerk/notation/languages";
import { sheetTexts, termNames } from "@kantwerk/price-table/sheetTexts";
import { contentDisposition } from "../../adapters/files/fileName.ts";
import { download } from "../../http/answers.ts";
import { textsIn } from "../../resources/texts/textsIn.ts";
import { sheetCell } from "../exports/cell.ts";
import { writers } from "../exports/writers.ts";
import { invited } from "./invitation.ts";
import { pageDocument } from "./pageDocument.ts";
import { type PriceSheet, priceSheetOf } from "./priceSheetRows.ts";
import { publicEndpoint } from "./publicEndpoint.ts";

const lineWidths = [6, 20, 30, 30, 24, 24, 12];
const [priceWidth, coversWidth] = [16, 24];

const fill = (rgb: string) => ({ type: "pattern", pattern: "solid", fgColor: { rgb } }) as const;
const thin = { style: "thin", color: { rgb: "B8C4CC" } } as const;
const edges = { top: thin, right: thin, bottom: thin, left: thin };
const looks = {
  title: { font: { bold: true, size: 14 } },
  label: { font: { bold: true } },
  heading: {
    font: { bold: true },
    fill: fill("E8EEF2"),
    border: edges,
    alignment: { wrapText: true, vertical: "center" },
  },
  text: { border: edges, alignment: { wrapText: true, vertical: "top" }, numFmt: "@" },
  figure: { border: edges, alignment: { vertical: "top" } },
  price: { border: edges, fill: fill("FFFBEA"), numFmt: "#,##0.00####", alignment: { vertical: "top" } },
  notAsked: { border: edges, fill: fill("E3E6E8") },
  entry: { border: edges, fill: fill("FFFBEA"), alignment: { horizontal: "left" } },
} as const;

/** How each cell looks: what waits for an entry is yellow, what was not asked is grey. */
function looksOf({ head, headings, rows, quantities, pricesFrom, isAsked }: PriceSheet) {
  const cells = new Map<string, { style: object }>();
  const look = (row: number, column: number, style: object) => cells.set(`${row},${column}`, { style });
  // The terms stand last in the head, above its empty row.
  const entries = head.length - 1 - termNames.length;
  look(0, 0, looks.title);
  for (const [at, row] of head.entries())
    if (at > 0 && row.length > 0) {
      look(at, 0, looks.label);
      if (at >= entries) look(at, 2, looks.entry);
    }
  for (const column of headings.keys()) look(head.length, column, looks.heading);
  for (const row of rows.keys())
    for (const column of headings.keys()) {
      const quantity = quantities[column - pricesFrom];
      const price = quantity === undefined || isAsked(row, quantity) ? looks.price : looks.notAsked;
      const isFigure = column === 0 || column === pricesFrom - 1;
      const style =
        column < pricesFrom ? (isFigure ? looks.figure : looks.text) : quantity ? price : looks.text;
      look(head.length + 1 + row, column, style);
    }
  return cells;
}

/** The sheet as XLSX. */
async function written(sheet: PriceSheet, name: string): Promise<Buffer> {
  const { head, headings, rows, quantities } = sheet;
  const widths = [...lineWidths, ...quantities.map(() => priceWidth), coversWidth].slice(0, headings.length);
  const { writeXlsx } = await import("hucre/xlsx");
  const bytes = await writeXlsx({
    sheets: [
      {
        name,
        columns: widths.map((width) => ({ width })),
        rows: [...head, headings, ...rows].map((row) => row.map(sheetCell)),
        cells: looksOf(sheet),
        // Labels are longer than positions.
        merges: [...head.keys()]
          .slice(1)
          .map((row) => ({ startRow: row, startCol: 0, endRow: row, endCol: 1 })),
        freezePane: { rows: head.length + 1, columns: 1 },
        pageSetup: { orientation: "landscape", fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
      },
    ],
  });
  return Buffer.from(bytes);
}

export const readPriceSheet = publicEndpoint({
  method: "GET",
  below: "/prices.xlsx",
  summary: "The open lines as a spreadsheet with a column for the prices of each quantity; language=en or de",
  rateLimit: 30,
  answers: download("The spreadsheet", writers.xlsx.mediaType),
  handle: async (ctx, { params, query }) => {
    const document = await pageDocument(ctx, await invited(ctx, params));
    const asked = query.get("language");
    const locale = locales.find((one) => one === asked) ?? document.meta.language;
    const sheet = priceSheetOf(document, sheetTexts[locale], locale);
    return {
      later: async () => ({
        status: 200,
        headers: {
          "Content-Type": writers.xlsx.mediaType,
          "Content-Disposition": contentDisposition(`${document.data.attributes.number}.xlsx`, false),
          "Cache-Control": "no-store",
          "X-Content-Type-Options": "nosniff",
        },
        stream: Readable.from([await written(sheet, textsIn(locale, "supplierPage")("sheet.name"))]),
      }),
    };
  },
});
