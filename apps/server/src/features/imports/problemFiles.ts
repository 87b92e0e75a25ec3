import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type ImportProblem, maxShownProblems } from "@kantwerk/contract/imports";
import { say } from "@kantwerk/contract/messages";
import type { CellStyle } from "hucre";
import { contentDisposition } from "../../adapters/files/fileName.ts";
import type { Context } from "../../context.ts";
import { inTenant } from "../../db/tenantDb.ts";
import { download } from "../../http/answers.ts";
import { type Answer, endpoint } from "../../http/endpoint.ts";
import type { Import } from "../../resources/importTables.ts";
import type { Cell } from "../exports/cell.ts";
import { type Format, writers } from "../exports/writers.ts";
import { allProblems, ownImport, refusedBehind } from "./importDocument.ts";
import { openTable } from "./readTable.ts";

const permission = "imports.create";

const answer = (name: string, format: Format, stream: Readable): Answer => ({
  status: 200,
  headers: {
    "Content-Type": writers[format].mediaType,
    "Content-Disposition": contentDisposition(name, false),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  },
  stream,
});

const stemOf = ({ file_name }: Import) => file_name.replace(/\.\w{1,5}$/, "");

/** Every problem as a line: row, column, value, message. */
function problemLines(ctx: Context, found: Import): Readable {
  const { deps, organization, locale } = ctx;
  const output = new PassThrough();
  const headings = (["importRow", "importColumn", "importValue", "importMessage"] as const).map((key) =>
    say(locale, key),
  );
  // One transaction per batch, so that none lasts as long as the client reads.
  const read = (last: number) =>
    inTenant(deps.tenantPool, organization.id, (db) => refusedBehind(db, found.id, last));
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const { row, letter, column, value, message } of allProblems(read))
      yield [row, [letter, column].filter(Boolean).join(" "), value, message];
  }
  const columns = headings.map((heading) => ({ heading, format: undefined }));
  pipeline(writers.csv.write({ name: "", columns, rows: rows(), locale }), output).catch((error: Error) =>
    output.destroy(error),
  );
  return output;
}

export const readProblems = endpoint({
  method: "GET",
  path: "/restify/imports/:id/problems",
  summary: "All that is wrong in an imported file, as CSV",
  permission,
  answers: download("The problems", writers.csv.mediaType),
  handle: async (ctx, { params }) => {
    const found = await ownImport(ctx, params.id ?? "");
    const name = `${stemOf(found)} ${say(ctx.locale, "importProblems")}.csv`;
    return { later: async () => answer(name, "csv", problemLines(ctx, found)) };
  },
});

/** Maximum number of rows in a marked file, which is built in memory. */
const mostMarked = 10_000;

const marked: CellStyle = {
  fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "FFD9D6" } },
  font: { bold: true, color: { rgb: "A4262C" } },
};

async function problemsOf(ctx: Context, found: Import): Promise<Map<number, ImportProblem[]>> {
  const byRow = new Map<number, ImportProblem[]>();
  for await (const problem of allProblems((last) => refusedBehind(ctx.db, found.id, last))) {
    if (byRow.size >= mostMarked && !byRow.has(problem.row)) break;
    byRow.set(problem.row, [...(byRow.get(problem.row) ?? []), problem]);
  }
  return byRow;
}

/** The file with problems in red and an explanatory column; of a large file only the rows with problems. */
async function markedFile(ctx: Context, found: Import): Promise<Readable> {
  const byRow = await inTenant(ctx.deps.tenantPool, ctx.organization.id, (db) =>
    problemsOf({ ...ctx, db }, found),
  );
  const table = await openTable(ctx.deps, found, found.settings.sheet);
  const isLarge = found.row_count > mostMarked;
  const indexOf = new Map(found.shape.columns.map(({ key }, index) => [key, index]));
  const last = found.shape.columns.length;
  const rows: Cell[][] = [];
  const cells = new Map<string, { style: CellStyle }>();
  for (const { row, cells: own } of table.rows()) {
    const problems = byRow.get(row) ?? [];
    if (isLarge && row > found.settings.heading_row && problems.length === 0) continue;
    const padded = [...own, ...new Array<Cell>(Math.max(0, last - own.length)).fill(null)];
    const said = row === found.settings.heading_row ? say(ctx.locale, "importMessage") : "";
    padded[last] = problems.map(({ message }) => message).join("; ") || said || null;
    for (const { column } of problems) {
      const index = indexOf.get(column) ?? last;
      cells.set(`${rows.length},${index}`, { style: marked });
    }
    rows.push(padded);
    if (rows.length > mostMarked + maxShownProblems) break;
  }
  const { writeXlsx } = await import("hucre/xlsx");
  const bytes = await writeXlsx({
    sheets: [{ name: found.settings.sheet?.slice(0, 31) || "Import", rows, cells }],
  });
  return Readable.from([bytes]);
}

export const readMarkedFile = endpoint({
  method: "GET",
  path: "/restify/imports/:id/marked",
  summary: "An imported file as a spreadsheet in which the mistakes are marked",
  permission,
  rateLimit: 20,
  answers: download("The file, marked", writers.xlsx.mediaType),
  handle: async (ctx, { params }) => {
    const found = await ownImport(ctx, params.id ?? "");
    const name = `${stemOf(found)} ${say(ctx.locale, "importProblems")}.xlsx`;
    return { later: async () => answer(name, "xlsx", await markedFile(ctx, found)) };
  },
});
