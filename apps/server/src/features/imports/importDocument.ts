import { importAttributes } from "@kantwerk/contract/answers/imports";
import type { ImportAttributes, ImportProblem, ImportRow } from "@kantwerk/contract/imports";
import { labelsIn } from "@kantwerk/contract/labels";
import { type Locale, say } from "@kantwerk/contract/messages";
import type { Resource } from "@kantwerk/contract/resource";
import { resourceOf } from "@kantwerk/contract/resources";
import type { PriceBasis } from "@kantwerk/notation/priceUnit";
import { z } from "zod";
import { type Context, may } from "../../context.ts";
import { boundOf } from "../../crud/registry.ts";
import { and, eq, gt } from "../../db/drizzle.ts";
import type { Row, TenantDb, Values } from "../../db/tenantDb.ts";
import { type Answers, answering, objectWith } from "../../http/answers.ts";
import { notFound } from "../../http/refusal.ts";
import { type Import, importRowsTable, importsTable, type ListPrice } from "../../resources/importTables.ts";
import { cellOf, csvText, stepsText, unguarded } from "../exports/cell.ts";
import { shown } from "./cellValue.ts";
import { headingOf } from "./columnReading.ts";
import { planOf, readRow } from "./readRow.ts";
import { rowsOfFile } from "./rowsOfFile.ts";
import { isCostTarget, targetOf, targetsOf } from "./targets.ts";

/** The user's own import. @throws Refusal 404 for everything else */
export async function ownImport(ctx: Context, id: string, lock?: "update"): Promise<Import> {
  const found = await ctx.db.find(importsTable, id, { lock });
  if (!found || found.created_by !== ctx.user?.id) throw notFound();
  return found;
}

/** Titles of records by id. */
async function titlesOf(ctx: Context, type: string, ids: string[]): Promise<Map<string, string>> {
  const { table, resource } = boundOf(type);
  const rows = await ctx.db.byIds(table, ids);
  const titleOf = (row: Row) => {
    const [title, second] = [resource.title, resource.subtitle].map((name) => (name ? row[name] : undefined));
    return [title, second].filter(Boolean).join(" · ") || row.id;
  };
  return new Map([...rows].map(([id, row]) => [id, titleOf(row)]));
}

const relatedType = (type: string, name: string): string | undefined => {
  const relation = resourceOf(type).relationships[name];
  return relation?.arity === "one" ? relation.to[0] : undefined;
};

async function givenTitles(ctx: Context, { resource, settings }: Import): Promise<Record<string, string>> {
  const titles: Record<string, string> = {};
  for (const [name, id] of Object.entries(settings.given)) {
    const type = relatedType(resource, name);
    const title = type && (await titlesOf(ctx, type, [id])).get(id);
    if (title) titles[name] = title;
  }
  return titles;
}

/** The price basis, unless it is one piece, kilogram or hour: `/100`, `/100 kg`, `/t`. */
function perText(basis: PriceBasis | undefined): string | null {
  if (!basis || basis.of === "other") return null;
  const text = [basis.per > 1 ? basis.per : "", basis.of === "piece" ? "" : basis.of].join(" ").trim();
  return ["", "kg", "h"].includes(text) ? null : `/${text}`;
}

/** A column with its target, its unit, and the reason why it is not used. */
function columnShown(
  resource: Resource,
  { settings, shape }: Import,
  column: Import["shape"]["columns"][number],
) {
  const { key, letter, heading, samples, notation } = column;
  const name = settings.mapping[key];
  const target = name === undefined ? undefined : targetOf(resource, name);
  const reading = target && headingOf(resource, target, column);
  return {
    ...{ key, letter, heading, samples, notation },
    target: name ?? null,
    guess: shape.guesses[key] ?? null,
    unit: reading?.unit ?? perText(reading?.basis),
    unused_reason: target ? null : samples.length === 0 ? ("empty" as const) : ("not_read" as const),
  };
}

/** An import as a JSON:API document. */
export async function importDocument(ctx: Context, found: Import) {
  const { id, version, created_at, settings, shape, row_count, ...row } = found;
  const resource = resourceOf(row.resource);
  const isShown = (name: string) => {
    const target = targetOf(resource, name);
    return target && (may(ctx, "costs.view") || !isCostTarget(resource, target));
  };
  const attributes: ImportAttributes & { created_at: string } = {
    ...settings,
    resource: row.resource,
    file_name: row.file_name,
    size: row.size,
    status: row.status,
    progress: row.progress,
    message: row.message,
    rows: row_count,
    created: row.created,
    updated: row.updated,
    unchanged: row.unchanged,
    refused: row.refused,
    price_move: row.price_move,
    problems: row.problems,
    assumed: row.assumed ?? [],
    hidden_rows: shape.hidden_rows ?? [],
    sheets: shape.sheets,
    columns: shape.columns.map((column) => columnShown(resource, found, column)),
    targets: targetsOf(resource, ctx.locale).filter(({ name }) => isShown(name)),
    given_titles: await givenTitles(ctx, found),
    created_at,
  };
  return { data: { type: "imports", id, attributes, meta: { version } } };
}

/** The response with an import. */
export const importAnswer = (status = 200): Answers =>
  answering(
    z.object({
      data: objectWith("imports", importAttributes.extend({ created_at: z.string() }), {
        meta: z.object({ version: z.int() }),
      }),
    }),
    { status, name: "import" },
  );

type FormatValue = (name: string, value: unknown) => string;

/** Formats the values of a row, with the titles of related records. */
async function valueFormatter(ctx: Context, type: string, all: readonly Values[]): Promise<FormatValue> {
  const { fields, relationships } = resourceOf(type);
  const labels = labelsIn(ctx.locale);
  const titles = new Map<string, string>();
  for (const name of Object.keys(relationships)) {
    const to = relatedType(type, name);
    const ids = all.map((values) => String(values[`${name}_id`]));
    for (const [id, title] of to ? await titlesOf(ctx, to, ids) : []) titles.set(id, title);
  }
  return (name, value) => {
    const field = fields[name];
    if (!field) return titles.get(String(value)) ?? "";
    const cell = cellOf(value, { type, name, field, labels, timezone: ctx.organization.timezone });
    return cell instanceof Date ? shown(cell, "de") : unguarded(csvText(cell, ctx.locale));
  };
}

const ownName = (name: string) => name.replace(/_id$/, "");

/** Staged rows with all cells; unchanged rows get theirs from the file. */
export async function withCells(ctx: Context, found: Import, rows: readonly Row<typeof importRowsTable>[]) {
  const plan = planOf(ctx, found);
  const read = await rowsOfFile(ctx, found, new Set(rows.map(({ row }) => row)));
  const cells = new Map(read.map((each) => [each.row, readRow(plan, each).cells]));
  return rows.map((row) => ({
    ...row,
    cells: (cells.get(row.row) ?? []).map((cell) => shown(cell).slice(0, 200)),
  }));
}

/** The list price and discount of a row. */
function listShown({ list_price, discount }: ListPrice, type: string, locale: Locale): ImportRow["read"] {
  const price = { name: "list_price", label: say(locale, "importListPrice"), before: null };
  const share = { name: "discount", label: labelsIn(locale).field(type, "discount"), before: null };
  const priced = [{ ...price, text: csvText(Number(list_price), locale) }];
  return discount === null
    ? priced
    : [...priced, { ...share, text: `${csvText(Number(discount) * 100, locale)} %` }];
}

/** Staged rows for display: the values to write, the current values, and the problems. */
export async function rowsShown(ctx: Context, found: Import, rows: readonly Row<typeof importRowsTable>[]) {
  const type = found.resource;
  const { fields, relationships, form } = resourceOf(type);
  const order = form.flatMap((group) => group.fields);
  const ready = rows.map((row) => row.ready);
  const told = await valueFormatter(
    ctx,
    type,
    ready.flatMap((each) => [each?.values ?? {}, each?.before ?? {}]),
  );
  const labels = labelsIn(ctx.locale);
  const isOwn = (name: string) => name in fields || ownName(name) in relationships;
  return rows.map(({ row, outcome, cells, problems }, at): ImportRow => {
    const { values = {}, before = null, steps = null, move = null, list, ends, marks = [] } = ready[at] ?? {};
    const read = Object.entries(values)
      .filter(([name, value]) => isOwn(name) && (value !== null || before))
      .toSorted(([a], [b]) => order.indexOf(ownName(a)) - order.indexOf(ownName(b)));
    const lines = read.map(([name, value]) => ({
      name: ownName(name),
      label: labels.field(type, ownName(name)),
      text: told(name, value),
      before: before ? told(name, before[name]) : null,
    }));
    const stepped = steps
      ? [
          {
            name: "bulk_prices",
            label: labels.field(type, "bulk_prices"),
            text: stepsText(steps),
            before: null,
          },
        ]
      : [];
    const keys = found.shape.columns.map(({ key }) => key);
    return {
      row,
      outcome,
      read: [
        ...lines,
        ...stepped,
        ...(list ? listShown(list, type, ctx.locale) : []),
        ...(ends
          ? [
              {
                name: "former_until",
                label: say(ctx.locale, "importFormerEnds"),
                text: told("valid_until", ends.valid_until),
                before: null,
              },
            ]
          : []),
      ],
      cells: Object.fromEntries((cells ?? []).map((text, index) => [keys[index] ?? String(index), text])),
      marks,
      move: move && { ...move, label: labels.field(type, move.name) },
      problems: problems ?? [],
    };
  });
}

/** The next refused rows after one row. */
export function refusedBehind(db: TenantDb, import_id: string, last: number) {
  const { import_id: owner, outcome, row } = importRowsTable;
  const behind = and(eq(owner, import_id), eq(outcome, "refused"), gt(row, last));
  return db.all(importRowsTable, behind, { order: [row], limit: 1000 });
}

/** All problems of an import, in batches. */
export async function* allProblems(
  read: (last: number) => ReturnType<typeof refusedBehind>,
): AsyncGenerator<ImportProblem> {
  let last = 0;
  while (true) {
    const rows = await read(last);
    if (rows.length === 0) return;
    for (const { problems } of rows) yield* problems ?? [];
    last = rows.at(-1)?.row ?? last;
  }
}
