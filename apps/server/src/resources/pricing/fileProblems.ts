import type { Problem } from "@kantwerk/costing/costRow";
import type { Context } from "../../context.ts";
import { sql } from "../../db/drizzle.ts";
import { filesTable, holdsGeometry, readingsTable } from "../fileTables.ts";
import type { Product } from "../products.ts";

/** Reading warnings after which the part or its outline is uncertain. */
const undecidedWarnings: ReadonlySet<string> = new Set([
  "several_outlines",
  "nested_outlines",
  "open_contours",
  "mostly_open",
  "no_closed_contour",
  "self_crossing",
  "overlapping_lines",
  "several_parts",
  "nest",
  "several_solids",
]);

/** Problems by product. */
export type FileProblems = ReadonlyMap<string, Problem[]>;

type ReadProducts = {
  products: ReadonlyMap<string, Product>;
  /** By product: assemblies have several parts in a drawing on purpose. */
  items: ReadonlyMap<string | null, unknown[]>;
};

type FileFacts = {
  product_id: string;
  /** Null until the file is read, and for files without geometry. */
  has_geometry: boolean;
  is_read: boolean;
  sha256: string;
  created_at: string;
  warnings: string[];
  is_doubted: boolean;
};

/** The geometry files of products: models before drawings, drawings before sheets, newest first. */
async function geometryFiles(ctx: Context, ids: readonly string[]): Promise<FileFacts[]> {
  if (ids.length === 0) return [];
  const { features } = readingsTable;
  const { rows } = await ctx.db.execute<FileFacts>(sql`
    select ${filesTable.owner_id} as product_id, ${holdsGeometry} as has_geometry,
      ${filesTable.extraction_status} not in ('pending', 'running') as is_read, ${filesTable.sha256} as sha256,
      ${filesTable.created_at} as created_at,
      array(select warning ->> 'code' from jsonb_array_elements(${features} -> 'warnings') warning)
        || case when jsonb_array_length(coalesce(nullif(${features} -> 'parts', 'null'), '[]')) > 1
          then array['several_parts'] else '{}' end
        || case when ${features} -> 'nest' is not null and ${features} -> 'nest' <> 'null'
          then array['nest'] else '{}' end as warnings,
      coalesce(${features} #> '{units,doubts}' not in ('null', '[]')
        and ${features} #>> '{units,source}' is distinct from 'option', false) as is_doubted
    from ${filesTable}
    left join ${readingsTable} on ${readingsTable.organization_id} = ${filesTable.organization_id}
      and ${readingsTable.file_id} = ${filesTable.id}
    where ${filesTable.organization_id} = ${ctx.organization.id} and ${filesTable.owner_type} = 'products'
      and ${filesTable.kind} in ('model', 'drawing') and ${filesTable.owner_id} = any(${sql.param([...ids])}::uuid[])
    order by ${filesTable.kind} = 'model' desc,
      (jsonb_typeof(${features} -> 'drawing_sheet') = 'object') is true, ${filesTable.created_at} desc, ${filesTable.id} desc`);
  return rows;
}

/**
 * Those of the products that were offered to customers. Tables are referenced by name because they depend on this
 * module.
 */
async function offeredProducts(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select distinct i.component_id as id from items i
    join orders o on o.organization_id = i.organization_id and o.id = i.order_id
    where i.organization_id = ${ctx.organization.id} and i.component_type = 'products'
      and i.component_id = any(${sql.param([...ids])}::uuid[]) and o.status in ('offered', 'ordered', 'deferred')`);
  return new Set(rows.map(({ id }) => id));
}

const isUndecided = ({ warnings }: FileFacts, isAssembly: boolean): boolean =>
  warnings.some(
    (code) =>
      undecidedWarnings.has(code) && !(isAssembly && (code === "several_solids" || code === "several_parts")),
  );

/** Whether a file is newer than the geometry; a re-upload of the same content does not count. */
function isDrawingChanged({ geometry_taken_at: taken }: Product, files: readonly FileFacts[]): boolean {
  if (taken === null) return false;
  const isNewer = ({ created_at }: FileFacts) => Date.parse(created_at) > Date.parse(taken);
  const before = new Set(files.filter((file) => !isNewer(file)).map(({ sha256 }) => sha256));
  return files.some(
    (file) => isNewer(file) && (file.has_geometry || !file.is_read) && !before.has(file.sha256),
  );
}

/**
 * Unconfirmed doubts about the geometry of products; the number of queries does not depend on the number of products.
 */
export async function readFileProblems(
  ctx: Context,
  { products, items }: ReadProducts,
): Promise<FileProblems> {
  // Confirmed geometry has no problems until a new file arrives.
  const open = [...products.values()].filter(({ geometry_confirmed_at }) => geometry_confirmed_at === null);
  const files = Map.groupBy(
    await geometryFiles(
      ctx,
      open.map(({ id }) => id),
    ),
    ({ product_id }) => product_id,
  );
  const undecided = open.filter(({ id, status }) => {
    const shown = files.get(id)?.find(({ has_geometry }) => has_geometry);
    return status !== "ready" && shown && isUndecided(shown, items.has(id));
  });
  const offered = await offeredProducts(
    ctx,
    undecided.map(({ id }) => id),
  );
  const isOpen = new Set(undecided.map(({ id }) => id).filter((id) => !offered.has(id)));
  return new Map(
    open.map((product) => {
      const { id, name } = product;
      const own = files.get(id) ?? [];
      const shown = own.find(({ has_geometry }) => has_geometry);
      const codes = [
        ...(isOpen.has(id) ? (["geometry_undecided"] as const) : []),
        ...(isDrawingChanged(product, own) ? (["drawing_changed"] as const) : []),
        ...(shown?.is_doubted ? (["unit_doubtful"] as const) : []),
      ];
      return [id, codes.map((code) => ({ code, about: name, source: { type: "products", id } }))];
    }),
  );
}
