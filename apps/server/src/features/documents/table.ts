import { colors, left, type Picture, roomFor, type Sheet, width } from "./sheet.ts";

export type Columns = { position: string; name: string; quantity: string; unitPrice: string; total: string };

export type TableRow = {
  name: string;
  detail: string;
  quantity: string;
  unitPrice: string;
  total: string;
  picture: Picture | undefined;
};

const places = {
  position: { x: left, width: 8, figures: true },
  picture: { x: left + 8, width: 13.5, height: 10 },
  quantity: { x: 126, width: 19, align: "right", figures: true },
  unitPrice: { x: 145, width: 21, align: "right", figures: true },
  total: { x: 166, width: 24, align: "right", figures: true },
} as const;
const small = { size: 7.2, leading: 10, color: colors.muted } as const;

/** Names have the pictures' place where no line has one. */
const nameAt = (rows: TableRow[]) =>
  rows.some(({ picture }) => picture)
    ? { x: places.picture.x + 18, width: 74 }
    : { x: places.picture.x, width: 92 };

function writeHeadings(sheet: Sheet, columns: Columns, name: { x: number; width: number }, y: number) {
  sheet.text(columns.position, { ...places.position, y, ...small });
  sheet.text(columns.name, { ...name, y, ...small });
  sheet.text(columns.quantity, { ...places.quantity, y, ...small });
  sheet.text(columns.unitPrice, { ...places.unitPrice, y, ...small });
  sheet.text(columns.total, { ...places.total, y, ...small });
  sheet.rule(left, y + 5, width, { color: colors.ink, weight: 0.35 });
  return y + 5;
}

/** Lines with their sums; one that does not fit begins the next page, under the headings. Tells where it ends. */
export function writeTable(sheet: Sheet, columns: Columns, rows: TableRow[], from: number): number {
  const name = nameAt(rows);
  let y = writeHeadings(sheet, columns, name, from);
  for (const [index, row] of rows.entries()) {
    const title = sheet.height(row.name, { ...name, y, weight: "bold" });
    const text = title + sheet.height(row.detail, { ...name, y, ...small });
    const height = Math.max(text + 3, row.picture ? 12 : 7.4);
    const at = roomFor(sheet, y, height);
    if (at !== y) y = writeHeadings(sheet, columns, name, at);
    const line = y + 1.5;
    sheet.text(String(index + 1), { ...places.position, y: line });
    if (row.picture) sheet.picture(row.picture, { ...places.picture, y: y + 1, centered: true });
    sheet.text(row.name, { ...name, y: line, weight: "bold" });
    sheet.text(row.detail, { ...name, y: line + title, ...small });
    sheet.text(row.quantity, { ...places.quantity, y: line });
    sheet.text(row.unitPrice, { ...places.unitPrice, y: line });
    sheet.text(row.total, { ...places.total, y: line });
    y += height;
    sheet.rule(left, y, width);
  }
  return y;
}
