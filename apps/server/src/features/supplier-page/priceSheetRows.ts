import type { Locale } from "@kantwerk/contract/messages";
import type { SupplierPageDocument, SupplierPageLine } from "@kantwerk/contract/supplierPage";
import { languages } from "@kantwerk/notation/languages";
import { type SheetTexts, termNames } from "@kantwerk/price-table/sheetTexts";
import { textsIn } from "../../resources/texts/textsIn.ts";
import type { Cell } from "../exports/cell.ts";

type Included = SupplierPageDocument["included"][number];

const ofType = <T extends Included["type"]>({ included }: SupplierPageDocument, type: T) =>
  included.filter((each): each is Extract<Included, { type: T }> => each.type === type);

type OpenRow = {
  line: SupplierPageLine;
  position: number;
  /** Whether its price may be for other lines of its product, too. */
  mayCover: boolean;
  /** Positions that its price has to be for, too. */
  whole: number[];
};

/** The open lines with their positions on the page; where one price for the whole product is asked, its first line has it. */
function openRows(document: SupplierPageDocument): OpenRow[] {
  const lines = document.included.filter(
    (one): one is SupplierPageLine =>
      one.type === "purchase-request-operations" || one.type === "purchase-request-parts",
  );
  const rows = [...lines.entries()].flatMap(([index, line]) =>
    line.attributes.open ? [{ line, position: index + 1, product: line.relationships.product.data.id }] : [],
  );
  const ofProduct = Map.groupBy(rows, ({ product }) => product);
  const scopes = new Map(ofType(document, "products").map((one) => [one.id, one.attributes.asked_for]));
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

/** The part that a line asks for, or the product that the operation is done at. */
function subjectOf(document: SupplierPageDocument, line: SupplierPageLine) {
  const { id } =
    line.type === "purchase-request-parts" ? line.relationships.part.data : line.relationships.product.data;
  const product = ofType(document, "products").find((one) => one.id === line.relationships.product.data.id);
  const part = ofType(document, "parts").find((one) => one.id === id);
  return { product, subject: part ?? product };
}

/** Names of the drawings without their endings: they carry number and revision. */
function drawingsOf(
  document: SupplierPageDocument,
  subject: ReturnType<typeof subjectOf>["subject"],
): string {
  const ids = new Set(subject?.relationships.files.data.map(({ id }) => id));
  const drawings = ofType(document, "files").filter(
    ({ id, attributes }) => ids.has(id) && attributes.kind === "drawing",
  );
  return [...new Set(drawings.map(({ attributes }) => attributes.name.replace(/\.\w{1,5}$/, "")))].join(", ");
}

const materialsOf = (subject: ReturnType<typeof subjectOf>["subject"]): string =>
  subject?.attributes.materials
    .map(({ name, material_number }) => [name, material_number].filter(Boolean).join(" "))
    .join(", ") ?? "";

/** What identifies a line, before its prices. */
function lineCells(document: SupplierPageDocument, { line, position }: OpenRow): Cell[] {
  const { product, subject } = subjectOf(document, line);
  const isPart = line.type === "purchase-request-parts";
  return [
    position,
    isPart ? line.attributes.number : (product?.attributes.number ?? line.attributes.number),
    line.attributes.name,
    isPart ? "" : (product?.attributes.name ?? ""),
    drawingsOf(document, subject),
    materialsOf(subject),
    subject?.attributes.weight_per_unit ?? null,
  ];
}

export type PriceSheet = {
  head: Cell[][];
  headings: string[];
  rows: Cell[][];
  /** Columns of prices begin here. */
  pricesFrom: number;
  quantities: number[];
  /** Whether a row asks for the price of a column. */
  isAsked(row: number, quantity: number): boolean;
};

function headRows(document: SupplierPageDocument, texts: SheetTexts, locale: Locale): Cell[][] {
  const say = textsIn(locale, "supplierPage");
  const { number, name, contact_name } = document.data.attributes;
  const { organization } = document.meta;
  const time = new Intl.DateTimeFormat(languages[locale].europeanTag, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: organization.timezone,
  });
  return [
    [[say("sheet.title"), number, name].filter(Boolean).join(" · ")],
    [],
    [say("sheet.buyer"), null, [organization.name, contact_name].filter(Boolean).join(", ")],
    [say("sheet.deadline"), null, time.format(new Date(document.data.attributes.close_submission_at))],
    [say("sheet.currency"), null, organization.currency],
    [],
    ...termNames.map((name) => [texts.terms[name], null, null]),
    [],
  ];
}

/** One row for each open line with a column for each quantity, below the terms. */
export function priceSheetOf(document: SupplierPageDocument, texts: SheetTexts, locale: Locale): PriceSheet {
  const open = openRows(document);
  const quantities = [...new Set(open.flatMap(({ line }) => line.attributes.quantities))].sort(
    (a, b) => a - b,
  );
  const { position, number, service, product, drawing, material, weight } = texts;
  const heads = [position, number, service, product, drawing, material, weight];
  const hasCovers = open.some(({ mayCover }) => mayCover);
  return {
    head: headRows(document, texts, locale),
    headings: [
      ...heads,
      ...quantities.map((quantity) => texts.priceAt(quantity, document.meta.organization.currency)),
      ...(hasCovers ? [texts.covers] : []),
    ],
    rows: open.map((row) => [
      ...lineCells(document, row),
      ...quantities.map(() => null),
      ...(hasCovers ? [row.whole.join(", ") || null] : []),
    ]),
    pricesFrom: heads.length,
    quantities,
    isAsked: (row, quantity) => open[row]?.line.attributes.quantities.includes(quantity) ?? false,
  };
}
