import { extname } from "node:path";
import { buffer } from "node:stream/consumers";
import { previewKinds } from "@kantwerk/contract/extraction";
import type { FastifyRequest } from "fastify";
import { ReadingFailed } from "../../adapters/cad/fileReader.ts";
import type { Context } from "../../context.ts";
import { and, eq } from "../../db/drizzle.ts";
import type { Answer } from "../../http/endpoint.ts";
import { badRequest, notFound, tooManyRequests } from "../../http/refusal.ts";
import { inOrganization } from "../../jobs/inOrganization.ts";
import { type FileRow, filesTable, renditionsTable } from "../../resources/fileTables.ts";
import { seeSealed } from "../../resources/sealed.ts";
import { contentAnswer } from "./contentAnswer.ts";
import { addRenditions, findReading, putRenditions } from "./readings.ts";

type RenditionRow = typeof renditionsTable.$inferSelect;
type RenditionKey = Pick<RenditionRow, "kind" | "page" | "part">;

const extensions: Record<string, string> = {
  "image/svg+xml": "svg",
  "image/webp": "webp",
  "model/gltf-binary": "glb",
  "image/vnd.dxf": "dxf",
};

/** The download name: `K-17.step` becomes `K-17-flat.dxf`, for its second solid `K-17-solid-2-flat.dxf`. */
function nameOf(
  file: FileRow,
  { kind, page, part, media_type }: RenditionKey & { media_type: string },
): string {
  const base = file.name.slice(0, file.name.length - extname(file.name).length);
  const what = kind === "page" ? `page-${page}` : kind.replace("_dxf", "");
  return [base, part, what]
    .filter(Boolean)
    .join("-")
    .concat(".", extensions[media_type] ?? "bin");
}

async function find(
  ctx: Context,
  file: FileRow,
  { kind, page, part }: RenditionKey,
): Promise<RenditionRow | undefined> {
  const { file_id, ...columns } = renditionsTable;
  const [found] = await ctx.db.all(
    renditionsTable,
    and(eq(file_id, file.id), eq(columns.kind, kind), eq(columns.page, page), eq(columns.part, part)),
  );
  return found;
}

/** Pages being rendered, by file and number; concurrent requests for a page share one rendering. */
const drawing = new Map<string, Promise<RenditionRow>>();
/** Each rendering holds its whole file in memory. */
const mostDrawn = 8;

/** @throws Refusal 404 if it cannot be rendered, 429 if too many others are pending */
function drawPage(ctx: Context, file: FileRow, asked: RenditionKey): Promise<RenditionRow> {
  const key = `${file.id}:${asked.page}`;
  const begun = drawing.get(key);
  if (begun) return begun;
  if (drawing.size >= mostDrawn) throw tooManyRequests(5);
  const drawn = drawAndKeep(ctx, file, asked).finally(() => drawing.delete(key));
  drawing.set(key, drawn);
  return drawn;
}

/** Renders a page of a PDF and stores it. */
async function drawAndKeep(
  { deps, organization }: Context,
  file: FileRow,
  asked: RenditionKey,
): Promise<RenditionRow> {
  const bytes = await buffer(await deps.files.open(file.sha256));
  const task = { format: "pdf_page" as const, page: asked.page, bytes };
  const { renditions } = await deps.reader.read(task).catch((error: unknown) => {
    throw error instanceof ReadingFailed ? notFound() : error;
  });
  const stored = await putRenditions(deps, renditions);
  const keep = async (ctx: Context) => {
    const held = await ctx.db.find(filesTable, file.id, { lock: "update" });
    if (held) await addRenditions(ctx, file.id, stored);
    const drawn = held && (await find(ctx, held, asked));
    if (!drawn) throw notFound();
    return drawn;
  };
  return inOrganization(deps, organization.id, (ctx) => seeSealed(ctx, "all", () => keep(ctx)));
}

/** The response with a rendition of a file that the user may read. */
export async function renditionOf(
  ctx: Context,
  file: FileRow,
  asked: RenditionKey,
  request: FastifyRequest,
  use: "show" | "save" = "show",
): Promise<Answer> {
  // Only pictures are displayed inline.
  const kind = use === "show" ? "image" : "drawing";
  const answer = (row: RenditionRow) => {
    const { media_type, size, sha256 } = row;
    return contentAnswer(ctx.deps, { name: nameOf(file, row), media_type, size, sha256, kind }, request);
  };
  const found = await find(ctx, file, asked);
  if (found) return answer(found);
  const isPage = asked.kind === "page" && file.media_type === "application/pdf";
  const pages = isPage ? ((await findReading(ctx, file.id))?.pages.length ?? 0) : 0;
  if (asked.page < 1 || asked.page > pages) throw notFound();
  return { later: async () => answer(await drawPage(ctx, file, asked)) };
}

function pageIn(query: URLSearchParams): number {
  const text = query.get("page") ?? "1";
  if (!/^[1-9]\d{0,3}$/.test(text)) throw badRequest("badFilterValue", { name: "page" });
  return Number(text);
}

/**
 * The picture of a file for the query's `kind` (default: a thumbnail), `page` of a PDF, from 1, and `part`, a solid of an
 * assembly. The caller checks that the user may read the file.
 * @throws Refusal 404 if there is none
 */
export async function renditionAnswer(
  ctx: Context,
  file: FileRow,
  query: URLSearchParams,
  request: FastifyRequest,
): Promise<Answer> {
  const kind = previewKinds.find((each) => each === (query.get("kind") ?? "thumbnail"));
  if (!kind) throw badRequest("badFilterValue", { name: "kind" });
  const asked = { kind, page: kind === "page" ? pageIn(query) : 0, part: query.get("part") ?? "" };
  const isUnread = file.kind === "image" && file.extraction_status !== "done";
  if (isUnread && !query.has("kind")) return contentAnswer(ctx.deps, file, request);
  return renditionOf(ctx, file, asked, request);
}
