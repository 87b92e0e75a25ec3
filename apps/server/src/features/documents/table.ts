import { colors, left, nextPage, type Picture, roomFor, type Sheet, width, writeFlow } from "./sheet.ts";

export type Columns = {
  position: string;
  name: string;
  quantity: string;
  unitPrice: string;
  /** Shown if any line has a discount. */
  discount?: string;
  total: string;
};

export type TableRow = {
  /** Defaults to the line's number, from 1. */
  position?: string;
  name: string;
  detail: string;
  quantity: string;
  unitPrice: string;
  discount?: string;
  total: string;
  picture: Picture | undefined;
};

const figures = { align: "right", figures: true } as const;
const plain = {
  quantity: { x: 126, width: 19, ...figures },
  unitPrice: { x: 145, width: 21, ...figures },
  discount: undefined,
  total: { x: 166, width: 24, ...figures },
};
const discounted = {
  quantity: { x: 114, width: 19, ...figures },
  unitPrice: { x: 133, width: 20, ...figures },
  discount: { x: 153, width: 14, ...figures },
  total: { x: 167, width: 23, ...figures },
};
const position = { x: left, width: 8, figures: true };
const picture = { x: left + 8, width: 13.5, height: 10 };
const small = { size: 7.2, leading: 10, color: colors.muted } as const;
/** Height in mm; taller rows continue on the next page. */
const highest = 120;
const least = 20;

/** Column positions. Names use the space of the pictures if no line has one. */
function placesOf(rows: readonly TableRow[]) {
  const x = rows.some((row) => row.picture) ? picture.x + 18 : picture.x;
  const amounts = rows.some((row) => row.discount) ? discounted : plain;
  return { ...amounts, name: { x, width: amounts.quantity.x - x - 2 } };
}

type Places = ReturnType<typeof placesOf>;

function writeHeadings(sheet: Sheet, columns: Columns, places: Places, y: number): number {
  sheet.text(columns.position, { ...position, y, ...small });
  sheet.text(columns.name, { ...places.name, y, ...small });
  sheet.text(columns.quantity, { ...places.quantity, y, ...small });
  sheet.text(columns.unitPrice, { ...places.unitPrice, y, ...small });
  if (places.discount) sheet.text(columns.discount ?? "", { ...places.discount, y, ...small });
  sheet.text(columns.total, { ...places.total, y, ...small });
  sheet.rule(left, y + 5, width, { color: colors.ink, weight: 0.35 });
  return y + 5;
}

/** Writes lines with their totals; headings repeat on each page. @returns where the table ends */
export function writeTable(sheet: Sheet, columns: Columns, rows: TableRow[], from: number): number {
  const places = placesOf(rows);
  const { name } = places;
  const begin = () => writeHeadings(sheet, columns, places, nextPage(sheet)) + 1.5;
  let y = writeHeadings(sheet, columns, places, from);
  for (const [index, row] of rows.entries()) {
    const title = sheet.height(row.name, { ...name, y, weight: "bold" });
    const text = title + sheet.height(row.detail, { ...name, y, ...small });
    const price = sheet.height(row.unitPrice, { ...places.unitPrice, y });
    const height = Math.max(text + 3, price + 3, row.picture ? 12 : 7.4);
    const at = roomFor(sheet, y, height > highest ? title + least : height);
    if (at !== y) y = writeHeadings(sheet, columns, places, at);
    const line = y + 1.5;
    sheet.text(row.position ?? String(index + 1), { ...position, y: line });
    if (row.picture) sheet.picture(row.picture, { ...picture, y: y + 1, centered: true });
    sheet.text(row.name, { ...name, y: line, weight: "bold" });
    sheet.text(row.quantity, { ...places.quantity, y: line });
    sheet.text(row.unitPrice, { ...places.unitPrice, y: line });
    if (places.discount) sheet.text(row.discount ?? "", { ...places.discount, y: line });
    sheet.text(row.total, { ...places.total, y: line });
    const detail = { ...name, y: line + title, ...small };
    if (height > highest) y = writeFlow(sheet, row.detail, detail, begin) + 1.5;
    else {
      sheet.text(row.detail, detail);
      y += height;
    }
    sheet.rule(left, y, width);
  }
  return y;
}
