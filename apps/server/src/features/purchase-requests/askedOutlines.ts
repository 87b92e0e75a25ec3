import { comparedPart } from "@kantwerk/geometry/compare/compare";
import type { Context } from "../../context.ts";
import { and, eq, inArray, lte } from "../../db/drizzle.ts";
import { type AskedItem, filesOf, readAsked } from "../../resources/asked/askedFacts.ts";
import { holdsGeometry, readingsTable, renditionsTable } from "../../resources/fileTables.ts";
import type { AskedFacts } from "../../resources/purchaseRequestLinkTables.ts";
import { contentTexts } from "../files/contentBytes.ts";

/** Larger drawings are compared by their figures only. */
const largestOutline = 300_000;

type Drawn = Pick<AskedFacts, "outline" | "geometry">;

const nothing: Drawn = { outline: null, geometry: null };

function outlineIn(svg: string): AskedFacts["outline"] {
  const view = /viewBox="([-\d. e]+)"/.exec(svg)?.[1];
  const [left, top] = /data-origin="([-\d. e]+)"/.exec(svg)?.[1]?.split(" ").map(Number) ?? [];
  const paths = [...svg.matchAll(/class="cut [^"]*"[^>]*? d="([^"]+)"/g)].map(([, path = ""]) => path);
  if (!view || paths.length === 0) return null;
  return { view, paths, ...(left !== undefined && top !== undefined && { origin: [left, top] }) };
}

/** The newest flat pattern of each owner as paths, and the part in that file; without one that in the newest model. */
async function drawnOf(ctx: Context, type: AskedItem["type"], ids: string[]): Promise<Map<string, Drawn>> {
  const files = await filesOf(ctx, type, ids);
  const { file_id, kind, part, size } = renditionsTable;
  const fileIds = files.map(({ id }) => id);
  const isFlat = and(eq(kind, "flat"), eq(part, ""), lte(size, largestOutline), inArray(file_id, fileIds));
  const flats = new Map((await ctx.db.all(renditionsTable, isFlat)).map((each) => [each.file_id, each]));
  const isRead = and(holdsGeometry, inArray(readingsTable.file_id, fileIds));
  const readings = new Map(
    (await ctx.db.all(readingsTable, isRead)).map(({ file_id: id, features }) => [id, features]),
  );
  const drawings = await contentTexts(
    ctx,
    [...flats.values()].map(({ sha256 }) => sha256),
  );
  const drawn = new Map<string, Drawn>();
  for (const { id, owner_id } of files) {
    const features = readings.get(id);
    if (!features || !owner_id) continue;
    const outline = outlineIn(drawings.get(flats.get(id)?.sha256 ?? "") ?? "");
    if (outline || !drawn.get(owner_id)?.outline)
      drawn.set(owner_id, { outline, geometry: comparedPart(features) });
  }
  return drawn;
}

/** The current contents of a request, including the outlines and the geometry in files. */
export async function readOutlined(
  ctx: Context,
  requestId: string,
): Promise<(AskedItem & { facts: AskedFacts })[]> {
  const asked = await readAsked(ctx, requestId);
  const idsOf = (type: AskedItem["type"]) => asked.flatMap((each) => (each.type === type ? each.id : []));
  const drawn = new Map([
    ...(await drawnOf(ctx, "products", idsOf("products"))),
    ...(await drawnOf(ctx, "parts", idsOf("parts"))),
  ]);
  return asked.map((each) => ({ ...each, facts: { ...each.facts, ...(drawn.get(each.id) ?? nothing) } }));
}
