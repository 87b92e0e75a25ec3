import { colors, left, openSheet, type Picture, roomFor, type Sheet, width, writeFlow } from "./sheet.ts";
import { type Columns, type TableRow, writeTable } from "./table.ts";

type Fact = { label: string; value: string; strong?: boolean };

/** A letter according to DIN 5008, form B, with all its texts in the reader's language. */
export type Letter = {
  language: string;
  title: string;
  /** Next to the page number. */
  reference: string;
  sender: { name: string; contact: string[]; line: string; footer: string[][] };
  logo: Picture | undefined;
  recipient: string[];
  info: Fact[][];
  intro: string;
  terms: { label: string; value: string; note?: string; strong?: boolean }[];
  columns: Columns;
  rows: TableRow[];
  box: { title: string; text: string; link?: { label: string; url: string } } | undefined;
  sums: { label: string; value: string; rule?: boolean; strong?: boolean }[];
  closing: string[];
  page(page: number, pages: number): string;
};

const small = { size: 7.2, leading: 10, color: colors.muted } as const;

function writeHead(sheet: Sheet, { sender, logo, recipient }: Letter): void {
  const wide = logo && sheet.picture(logo, { x: left, y: 14, width: 50, height: 14 });
  const nameAt = wide === undefined ? left : left + wide + 3.2;
  sheet.text(sender.name, {
    x: nameAt,
    y: 16.5,
    width: 122 - nameAt,
    size: 13.5,
    leading: 16,
    weight: "strong",
    single: true,
  });
  sheet.text(sender.contact.join("\n"), { x: 125, y: 15, width: 65, align: "right", ...small });
  sheet.text(sender.line, { ...small, x: left, y: 46.6, width: 80, size: 6.2, leading: 8, single: true });
  sheet.rule(left, 51, 80, { color: "#b9c0c8" });
  sheet.text(recipient.join("\n"), { x: left, y: 54, width: 80, size: 10, leading: 14 });
}

function writeInfo(sheet: Sheet, blocks: Fact[][]): void {
  let y = 46.4;
  for (const [index, facts] of blocks.entries()) {
    if (index > 0) {
      sheet.rule(125, y + 1.3, 65);
      y += 2.6;
    }
    for (const { label, value, strong } of facts) {
      const line = { y, size: 8, leading: 11.6, single: true } as const;
      sheet.text(label, { ...line, x: 125, width: 22, color: colors.muted });
      sheet.text(value, { ...line, x: 147, width: 43, align: "right", weight: strong ? "bold" : "regular" });
      y += 4.1;
    }
  }
}

function writeTerms(sheet: Sheet, terms: Letter["terms"], y: number): number {
  const widths = [36, 51, 39, 39];
  const cells = terms.map((term, index) => {
    const x = left + widths.slice(0, index).reduce((sum, each) => sum + each, 0) + (index > 0 ? 3.5 : 0);
    return { ...term, x, width: (widths[index] ?? 39) - (index > 0 ? 5 : 2) };
  });
  const big = { size: 10.5, leading: 14, weight: "strong" } as const;
  const height = Math.max(
    ...cells.map(
      ({ x, width: wide, value, note = "", strong }) =>
        sheet.height(value, { x, y, width: wide, ...(strong && big) }) +
        sheet.height(note, { x, y, width: wide, ...small }),
    ),
  );
  const total = height + 3.6 + 4.6;
  sheet.rule(left, y, width, { color: colors.ink, weight: 0.35 });
  for (const [index, { x, width: wide, label, value, note = "", strong }] of cells.entries()) {
    if (index > 0) sheet.upright(x - 3.5, y + 2.2, total - 4.6);
    sheet.text(label, { x, y: y + 2.2, width: wide, ...small, single: true });
    const tall = sheet.text(value, { x, y: y + 5.8, width: wide, ...(strong && big) });
    sheet.text(note, { x, y: y + 5.8 + tall, width: wide, ...small });
  }
  sheet.rule(left, y + total, width);
  return y + total;
}

function writeBox(sheet: Sheet, { title, text, link }: NonNullable<Letter["box"]>, y: number): number {
  const place = { x: left + 4.1, width: 65 };
  const heights = [
    sheet.height(title, { ...place, y, weight: "bold" }),
    sheet.height(text, { ...place, y }),
    link ? sheet.height(link.label, { ...place, y, weight: "bold" }) : 0,
  ] as const;
  const height = heights[0] + heights[1] + heights[2] + 5;
  sheet.box(left, y, 72, height, colors.tint);
  sheet.box(left, y, 0.9, height, "#17659c");
  sheet.text(title, { ...place, y: y + 2.4, weight: "bold" });
  sheet.text(text, { ...place, y: y + 2.4 + heights[0] });
  if (link)
    sheet.text(link.label, {
      ...place,
      y: y + 2.4 + heights[0] + heights[1],
      weight: "bold",
      color: colors.accent,
      link: link.url,
    });
  return y + height;
}

function writeSums(sheet: Sheet, sums: Letter["sums"], from: number): number {
  let y = from;
  for (const { label, value, rule, strong } of sums) {
    if (rule) {
      const ink = { color: colors.ink, weight: 0.35 };
      sheet.rule(107, y + 0.9, 83, strong ? ink : {});
      y += 1.8;
    }
    const line = strong ? ({ size: 11, leading: 15, weight: "strong" } as const) : {};
    sheet.text(label, { x: 107, y, width: 50, ...line });
    sheet.text(value, { x: 150, y, width: 40, align: "right", figures: true, ...line });
    y += strong ? 6 : 5;
  }
  return y;
}

function writeFrame(sheet: Sheet, letter: Letter, page: number, pages: number): void {
  if (page === 1)
    for (const y of [105, 148.5, 210]) sheet.rule(0, y, y === 148.5 ? 6 : 4, { color: "#9aa3ad" });
  sheet.rule(left, 270, width, { color: "#b9c0c8" });
  const widths = [41, 38, 52, 34];
  let x = left;
  for (const [index, lines] of letter.sender.footer.entries()) {
    const wide = widths[index] ?? 34;
    const place = { x, width: wide - 2, size: 6.6, leading: 9.3, color: "#4d5661" } as const;
    let y = 272;
    for (const [row, line] of lines.slice(0, 5).entries())
      y += sheet.text(line, { ...place, y, ...(row === 0 && index === 0 && { weight: "bold" }) });
    x += wide;
  }
  const foot = { y: 288.2, size: 6.6, leading: 9, color: colors.muted } as const;
  sheet.text(letter.reference, { ...foot, x: left, width: 120 });
  sheet.text(letter.page(page, pages), { ...foot, x: left + 120, width: 45, align: "right" });
}

/** Renders the letter as a PDF. */
export async function writeLetter(letter: Letter): Promise<Buffer> {
  const sheet = await openSheet({
    title: letter.reference,
    author: letter.sender.name,
    language: letter.language,
  });
  writeHead(sheet, letter);
  writeInfo(sheet, letter.info);
  sheet.text(letter.title, { x: left, y: 97, width, size: 17, leading: 20, weight: "strong", single: true });
  let y = 107 + sheet.text(letter.intro, { x: left, y: 107, width }) + 3;
  y = writeTerms(sheet, letter.terms, y) + 4.5;
  y = writeTable(sheet, letter.columns, letter.rows, y) + 4.5;
  y = roomFor(sheet, y, Math.max(letter.sums.length * 5.4, letter.box ? 24 : 0));
  const boxEnd = letter.box ? writeBox(sheet, letter.box, y) : y;
  y = Math.max(boxEnd, writeSums(sheet, letter.sums, y)) + 5;
  for (const text of letter.closing) y = writeFlow(sheet, text, { x: left, y, width, ...small }) + 1;
  return sheet.close((page, pages) => writeFrame(sheet, letter, page, pages));
}
