import type { Context } from "../../context.ts";
import { and, desc, eq, isNotNull } from "../../db/drizzle.ts";
import type { Source } from "../../resources/asked/sources.ts";
import { descriptionsTable } from "../../resources/creationTables.ts";
import { filesTable, readingsTable } from "../../resources/fileTables.ts";
import type { Subject } from "./subjects.ts";

// Maximum number of files per product; the newest count.
const mostSources = 20;

async function geometrySources(ctx: Context, { type }: Subject, id: string): Promise<Source[]> {
  const rows = await ctx.db
    .select({ name: filesTable.name, kind: filesTable.kind, features: readingsTable.features })
    .from(filesTable)
    .innerJoin(readingsTable, eq(readingsTable.file_id, filesTable.id))
    .where(
      and(
        ctx.db.mine(filesTable, and(eq(filesTable.owner_type, type), eq(filesTable.owner_id, id))),
        ctx.db.mine(readingsTable, isNotNull(readingsTable.features)),
      ),
    )
    .orderBy(desc(filesTable.created_at), desc(filesTable.id))
    .limit(mostSources);
  return rows.flatMap(({ name, kind, features }) =>
    features ? [{ kind: kind === "model" ? "model" : "drawing", name, features }] : [],
  );
}

async function describedSources(ctx: Context, { type }: Subject, id: string): Promise<Source[]> {
  if (type !== "products") return [];
  const rows = await ctx.db
    .select({ described: descriptionsTable.described, name: filesTable.name })
    .from(descriptionsTable)
    .leftJoin(filesTable, ctx.db.mine(filesTable, eq(filesTable.id, descriptionsTable.file_id)))
    .where(ctx.db.mine(descriptionsTable, eq(descriptionsTable.product_id, id)))
    .orderBy(desc(descriptionsTable.created_at), desc(descriptionsTable.id))
    .limit(mostSources);
  return rows.map(({ described, name }) => ({ kind: "description", name, described }));
}

/** Everything read about a record: from models and drawings, and by a provider from drawings and texts. */
export async function readSources(ctx: Context, subject: Subject, id: string): Promise<Source[]> {
  return [...(await geometrySources(ctx, subject, id)), ...(await describedSources(ctx, subject, id))];
}
