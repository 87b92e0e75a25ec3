import type { Specification } from "@kantwerk/contract/supplierPage";
import type { Context } from "../../context.ts";
import { and, desc, eq, inArray, isNotNull } from "../../db/drizzle.ts";
import { filesTable, readingsTable } from "../fileTables.ts";
import { type Geometry, recordsOf } from "./geometryRecords.ts";
import { certainOf, exactnessOf, partOf } from "./sources.ts";
import { countedContours } from "./specifications.ts";

/**
 * The geometry read from models and drawings of products or parts, by the owner's id: models before drawings, newest
 * first.
 */
export async function readGeometry(
  ctx: Context,
  owner: "products" | "parts",
  ids: string[],
): Promise<Map<string, Geometry>> {
  const rows = await ctx.db
    .select({ owner_id: filesTable.owner_id, kind: filesTable.kind, features: readingsTable.features })
    .from(filesTable)
    .innerJoin(readingsTable, eq(readingsTable.file_id, filesTable.id))
    .where(
      and(
        ctx.db.mine(filesTable, and(eq(filesTable.owner_type, owner), inArray(filesTable.owner_id, ids))),
        ctx.db.mine(readingsTable, isNotNull(readingsTable.features)),
      ),
    )
    .orderBy(desc(filesTable.created_at), desc(filesTable.id));
  const rankOf = ({ kind, features }: (typeof rows)[number]) =>
    (kind === "model" ? 3 : 0) + (features ? exactnessOf(features) : 0);
  const found = new Map<string, Geometry>();
  for (const { owner_id, features } of rows.toSorted((a, b) => rankOf(b) - rankOf(a))) {
    const shown = features && partOf(features);
    if (!owner_id || !shown || shown.whole || found.has(owner_id)) continue;
    found.set(owner_id, certainOf(shown.geometry, features.solids[0]?.kind));
  }
  return found;
}

// Smaller differences are rounding.
const differsFrom = 0.05;
const differ = (entered: number | null, read: number | null) =>
  entered !== null && read !== null && Math.abs(entered - read) > differsFrom;

type Sizes = Pick<Specification, "thickness" | "width" | "length">;

/** Dimensions in the file that differ from the entered ones; swapped width and length are equal. */
export function inFile(entered: Sizes, { thickness, width, length }: Geometry): Specification["in_file"] {
  const turned = !differ(entered.width, length) && !differ(entered.length, width);
  return {
    ...(thickness !== null && differ(entered.thickness, thickness) && { thickness }),
    ...(width !== null && !turned && differ(entered.width, width) && { width }),
    ...(length !== null && !turned && differ(entered.length, length) && { length }),
  };
}

/** A specification with missing values filled from the file; entered values stay. */
export function filledUp(entered: Specification, geometry: Geometry | undefined): Specification {
  if (!geometry) return entered;
  const { holes, bends, contours } = recordsOf(geometry);
  const first = <T>(own: T[], read: T[]) => (own.length > 0 ? own : read);
  return {
    ...entered,
    in_file: inFile(entered, geometry),
    thickness: entered.thickness ?? geometry.thickness,
    width: entered.width ?? geometry.width,
    length: entered.length ?? geometry.length,
    holes: first(entered.holes, holes),
    bends: first(entered.bends, bends),
    contours: first(entered.contours, countedContours(contours)),
  };
}
