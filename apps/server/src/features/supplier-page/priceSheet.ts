import type { Locale } from "@kantwerk/contract/messages";
import type { SupplierPageDocument, SupplierPageLine } from "@kantwerk/contract/supplierPage";
import { z } from "zod";
import { contentDisposition } from "../../adapters/files/fileName.ts";
import type { Deps } from "../../context.ts";
import { documentWith, download, formOf } from "../../http/answers.ts";
import type { Cell } from "../exports/cell.ts";
import { writers } from "../exports/writers.ts";
import { receiveForm } from "../files/receiveFiles.ts";
import { readInProcess } from "../imports/readTable.ts";
import { invited } from "./invitation.ts";
import { pageDocument } from "./pageDocument.ts";
import { publicEndpoint } from "./publicEndpoint.ts";

/** Number and name of what a line is about: the part, or the product that the operation is done at. */
function subjectOf(document: SupplierPageDocument, line: SupplierPageLine): [string, string] {
  if (line.type === "purchase-request-parts") return [line.attributes.number ?? "", ""];
  const { id } = line.relationships.product.data;
  const product = document.included.find((one) => one.type === "products" && one.id === id);
  return product?.type === "products"
    ? [product.attributes.number, product.attributes.name]
    : [line.attributes.number ?? "", ""];
}

type OpenRow = {
  line: SupplierPageLine;
  position: number;
  /** Whether its price may be for others of its product too. */
  mayCover: boolean;
  /** Positions that it has to be for too. */
  whole: number[];
};

/** The open lines with their positions on the page; where the whole of a product is asked for its first line has the price. */
function openRows(document: SupplierPageDocument): OpenRow[] {
  const lines = document.included.filter(
    (one): one is SupplierPageLine =>
      one.type === "purchase-request-operations" || one.type === "purchase-request-parts",
  );
  const rows = [...lines.entries()].flatMap(([index, line]) =>
    line.attributes.open ? [{ line, position: index + 1, product: line.relationships.product.data.id }] : [],
  );
  const ofProduct = Map.groupBy(rows, ({ product }) => product);
  const scopes = new Map(
    document.included.flatMap((one) => (one.type === "products" ? [[one.id, one.attributes.asked_for]] : [])),
  );
  return rows.map(({ line, position, product }) => {
    const own = ofProduct.get(product) ?? [];
    const others = own.filter((one) => one.line !== line).map((one) => one.position);
    const scope = others.length > 0 ? scopes.get(product) : "steps";
    return {
      ...{ line, position },
      mayCover: scope !== "steps",
      whole: scope === "whole" && own[0]?.line === line ? others : [],
    };
  });
}

/**
 * One row for each open line and quantity, in the order of the page. The last columns wait for the price, and for the lines that
 * it is for besides; where the whole is asked for these stand there already.
 */
async function* rowsOf(
  document: SupplierPageDocument,
  rows: OpenRow[],
  width: number,
): AsyncGenerator<Cell[]> {
  for (const { line, position, whole } of rows) {
    const [number, product] = subjectOf(document, line);
    for (const quantity of line.attributes.quantities)
      yield [
        ...[position, number, line.attributes.name, product, quantity, null],
        ...[whole.join(", ") || null],
      ].slice(0, width);
  }
}

export const readPriceSheet = publicEndpoint({
  method: "GET",
  below: "/prices.xlsx",
  summary: "The open lines as a spreadsheet with a column for prices; language=en or de",
  rateLimit: 30,
  answers: download("The spreadsheet", writers.xlsx.mediaType),
  handle: async (ctx, { params, query }) => {
    const document = await pageDocument(ctx, await invited(ctx, params));
    const asked = query.get("language");
    const locale = asked === "en" || asked === "de" ? asked : document.meta.language;
    const texts = priceSheetTexts[locale];
    // As text, for a spreadsheet reads 2,3 as a number or a date.
    const formats = [undefined, undefined, undefined, undefined, "#,##0", "#,##0.00##", "@"];
    const rows = openRows(document);
    const covers = rows.some(({ mayCover }) => mayCover) ? [texts.covers] : [];
    const columns = [...texts.columns(document.meta.organization.currency), ...covers];
    return {
      status: 200,
      headers: {
        "Content-Type": writers.xlsx.mediaType,
        "Content-Disposition": contentDisposition(`${document.data.attributes.number}.xlsx`, false),
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      },
      stream: await writers.xlsx.write({
        name: texts.sheet,
        columns: columns.map((heading, at) => ({ heading, format: formats[at] })),
        rows: rowsOf(document, rows, columns.length),
        locale,
      }),
    };
  },
});

const maxBytes = 5 * 1024 * 1024;
const maxRows = 5000;
const maxColumns = 50;
const maxCellLength = 300;

/** A cell as the page compares it: a text or a number. */
const plain = (cell: unknown): string | number | null => {
  if (typeof cell === "number") return cell;
  return cell === null || cell === undefined ? null : String(cell).slice(0, maxCellLength);
};

/** The rows of the first sheet. @throws Refusal 422 for a file that is no spreadsheet, or too much of one */
async function rowsIn(deps: Deps, bytes: Buffer): Promise<(string | number | null)[][]> {
  const task = { bytes, format: "workbook", sheet: null, columns: maxColumns, rows: maxRows } as const;
  const { rows } = await readInProcess(deps, task);
  return [...rows()].map(({ cells }) => cells.map(plain));
}

export const readOwnPriceSheet = publicEndpoint({
  method: "POST",
  below: "/prices.xlsx",
  summary:
    "Reads the rows of a spreadsheet, so that the page finds prices in them; nothing is kept or offered",
  rateLimit: 20,
  takes: formOf("file"),
  answers: documentWith(
    "price-sheets",
    z.object({ rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))) }),
  ),
  receive: async (deps, request) => {
    const { files } = await receiveForm(request, [], "file", (part) => part.toBuffer(), { maxBytes });
    return rowsIn(deps, files[0] ?? Buffer.alloc(0));
  },
  handle: async (ctx, { params, body }) => {
    const { invitation } = await invited(ctx, params);
    return { body: { data: { type: "price-sheets", id: invitation.id, attributes: { rows: body } } } };
  },
});

/** The words of the spreadsheet that a supplier fills in. */
const priceSheetTexts: Record<
  Locale,
  { sheet: string; columns(currency: string): string[]; covers: string }
> = {
  en: {
    sheet: "Prices",
    columns: (currency) => ["Pos.", "Number", "Service", "Product", "Quantity", `Unit price (${currency})`],
    covers: "Price also covers pos. (e.g. 2, 3)",
  },
  de: {
    sheet: "Preise",
    columns: (currency) => ["Pos.", "Nummer", "Leistung", "Produkt", "Menge", `Stückpreis (${currency})`],
    covers: "Preis gilt auch für Pos. (z. B. 2, 3)",
  },
};
