import type { Place } from "./moves.ts";

/** Rows of texts as a spreadsheet puts them on the clipboard: tabs between cells, quotation marks around line breaks. */
export function readTable(text: string, separator: "\t" | ";" = "\t"): string[][] {
  const rows: string[][] = [[]];
  const cells = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\n]*))(${separator}|\n|$)`, "g");
  for (const [, quoted, plain = "", end] of cells.matchAll(cell)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "\n") rows.push([]);
    if (end === "") break;
  }
  return rows;
}

/** The cells of a table with the places that they fall on from one place on. */
export const laidFrom = (table: readonly (readonly string[])[], { row, column }: Place) =>
  table.flatMap((cells, down) =>
    cells.map((text, right) => ({ row: row + down, column: column + right, text })),
  );

/** Rows of texts as spreadsheets put them on the clipboard. */
export function putTable(clipboard: DataTransfer, rows: readonly (readonly string[])[]): void {
  const holder = document.createElement("td");
  const cell = (text: string) => {
    holder.textContent = text;
    return `<td>${holder.innerHTML}</td>`;
  };
  const quoted = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = rows.map((row) => row.map(quoted).join("\t"));
  const html = rows.map((row) => `<tr>${row.map(cell).join("")}</tr>`);
  clipboard.setData("text/plain", lines.join("\n"));
  clipboard.setData("text/html", `<table>${html.join("")}</table>`);
}
