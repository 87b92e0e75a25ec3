import type { Context } from "../../context.ts";
import { and, eq, inArray, lte } from "../../db/drizzle.ts";
import { type AskedItem, filesOf, readAsked } from "../../resources/asked/askedFacts.ts";
import { renditionsTable } from "../../resources/fileTables.ts";
import type { AskedFacts } from "../../resources/purchaseRequestLinkTables.ts";
import { contentTexts } from "../files/contentBytes.ts";

/** Larger drawings are compared by their figures only. */
const largestOutline = 300_000;

type Outlines = Map<string, AskedFacts["outline"]>;

/** The newest flat pattern of each owner, as paths. */
async function outlinesOf(ctx: Context, type: AskedItem["type"], ids: string[]): Promise<Outlines> {
  const files = await filesOf(ctx, type, ids);
  const { file_id, kind, part, size } = renditionsTable;
  const fileIds = files.map(({ id }) => id);
  const isFlat = and(eq(kind, "flat"), eq(part, ""), lte(size, largestOutline), inArray(file_id, fileIds));
  const flats = new Map((await ctx.db.all(renditionsTable, isFlat)).map((each) => [each.file_id, each]));
  const outlines: Outlines = new Map();
  const drawings = await contentTexts(
    ctx,
    [...flats.values()].map(({ sha256 }) => sha256),
  );
  for (const { id, owner_id } of files) {
    const flat = flats.get(id);
    if (!flat || !owner_id) continue;
    const svg = drawings.get(flat.sha256) ?? "";
    const view = /viewBox="([-\d. e]+)"/.exec(svg)?.[1];
    const cut = [...svg.matchAll(/class="cut [^"]*"[^>]*? d="([^"]+)"/g)].map(([, path = ""]) => path);
    if (view && cut.length > 0) outlines.set(owner_id, { view, paths: cut });
  }
  return outlines;
}

/** The current contents of a request, including the outlines of flat parts. */
export async function readOutlined(
  ctx: Context,
  requestId: string,
): Promise<(AskedItem & { facts: AskedFacts })[]> {
  const asked = await readAsked(ctx, requestId);
  const idsOf = (type: AskedItem["type"]) => asked.flatMap((each) => (each.type === type ? each.id : []));
  const outlines = new Map([
    ...(await outlinesOf(ctx, "products", idsOf("products"))),
    ...(await outlinesOf(ctx, "parts", idsOf("parts"))),
  ]);
  return asked.map((each) => ({
    ...each,
    facts: { ...each.facts, outline: outlines.get(each.id) ?? null },
  }));
}
