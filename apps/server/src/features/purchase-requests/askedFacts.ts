import type { Context } from "../../context.ts";
import { and, asc, eq, inArray, lte } from "../../db/drizzle.ts";
import { filesTable, renditionsTable } from "../../resources/fileTables.ts";
import {
  type AskedFacts,
  askedFactsTable,
  type RequestFacts,
} from "../../resources/purchaseRequestLinkTables.ts";
import type { PurchaseRequest } from "../../resources/purchaseRequests.ts";
import { contentTexts } from "../files/contentBytes.ts";
import { filledUp, readGeometry } from "../supplier-page/readGeometry.ts";
import { geometryOf, materialsOf } from "../supplier-page/specifications.ts";
import { askedOperations, askedParts, askedProducts } from "./askedLines.ts";

/** A product or part that a request asks for, with what suppliers are told of it, and its lines. */
export type AskedItem = {
  type: "products" | "parts";
  id: string;
  name: string;
  number: string;
  lines: string[];
  facts: AskedFacts;
};

/** Larger drawings are compared by their figures alone. */
const largestOutline = 300_000;

type Owner = AskedItem["type"];

async function filesOf(ctx: Context, type: Owner, ids: string[]) {
  const owned = and(eq(filesTable.owner_type, type), inArray(filesTable.owner_id, ids));
  return ctx.db.all(filesTable, owned, { order: [asc(filesTable.created_at), filesTable.id] });
}

/** The newest flat pattern of each owner, as paths. */
async function outlinesOf(ctx: Context, files: Awaited<ReturnType<typeof filesOf>>) {
  const { file_id, kind, part, size } = renditionsTable;
  const ids = files.map(({ id }) => id);
  const isFlat = and(eq(kind, "flat"), eq(part, ""), lte(size, largestOutline), inArray(file_id, ids));
  const flats = new Map((await ctx.db.all(renditionsTable, isFlat)).map((each) => [each.file_id, each]));
  const outlines = new Map<string, AskedFacts["outline"]>();
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

type Entered = Pick<AskedFacts["specification"], "thickness" | "width" | "length" | "weight_per_unit">;
type Subject = Omit<AskedItem, "type" | "facts"> & {
  entered: Entered;
  quantities: number[];
  materials: AskedFacts["specification"]["materials"];
};

async function withFacts(ctx: Context, type: Owner, subjects: Subject[]): Promise<AskedItem[]> {
  const ids = subjects.map(({ id }) => id);
  const geometry = await geometryOf(ctx, type === "products" ? "product_id" : "part_id", ids);
  const read = await readGeometry(ctx, type, ids);
  const files = await filesOf(ctx, type, ids);
  const outlines = await outlinesOf(ctx, files);
  return subjects.map(({ entered, quantities, materials, ...subject }) => ({
    ...subject,
    type,
    facts: {
      specification: filledUp(
        { ...entered, in_file: {}, materials, ...geometry(subject.id) },
        read.get(subject.id),
      ),
      quantities,
      files: files.flatMap(({ owner_id, name, sha256 }) =>
        owner_id === subject.id ? [{ name, sha256 }] : [],
      ),
      outline: outlines.get(subject.id) ?? null,
    },
  }));
}

const measuresOf = ({ thickness, width, length, weight_per_unit }: Entered): Entered => ({
  thickness,
  width,
  length,
  weight_per_unit,
});

/** What a request asks for, as it stands now. */
export async function readAsked(ctx: Context, requestId: string): Promise<AskedItem[]> {
  const operations = await askedOperations(ctx, requestId);
  const parts = await askedParts(ctx, requestId);
  const products = await askedProducts(ctx, requestId);
  const materials = await materialsOf(
    ctx,
    products.map(({ product }) => product.id),
  );
  return [
    ...(await withFacts(
      ctx,
      "products",
      products.map(({ product, quantities }) => ({
        id: product.id,
        name: product.name,
        number: product.number,
        lines: [...operations, ...parts].flatMap((line) => (line.product === product.id ? [line.id] : [])),
        entered: measuresOf(product),
        quantities,
        materials: materials.get(product.id) ?? [],
      })),
    )),
    ...(await withFacts(
      ctx,
      "parts",
      [...Map.groupBy(parts, ({ part }) => part.id).values()].flatMap((lines) => {
        const [first] = lines;
        if (!first) return [];
        const { part, material } = first;
        const own = { id: part.id, name: part.name, number: part.number ?? "" };
        return [
          {
            ...own,
            lines: lines.map(({ id }) => id),
            entered: measuresOf(part),
            quantities: [],
            materials: material ? [material] : [],
          },
        ];
      }),
    )),
  ];
}

export const requestFacts = ({
  close_submission_at,
  additional_information,
}: PurchaseRequest): RequestFacts => ({ close_submission_at, additional_information });

type FactsRow = typeof askedFactsTable.$inferSelect;

/** What suppliers were told until a time, by the id of what it is about: the last first. */
export async function readTold(
  ctx: Context,
  requestId: string,
  until?: string,
): Promise<Map<string, FactsRow[]>> {
  const { purchase_request_id, told_at } = askedFactsTable;
  const rows = await ctx.db.all(
    askedFactsTable,
    and(eq(purchase_request_id, requestId), until ? lte(told_at, until) : undefined),
  );
  return Map.groupBy(
    rows.toSorted((a, b) => b.told_at.localeCompare(a.told_at)),
    ({ subject_id }) => subject_id,
  );
}

export const isAboutRequest = (facts: FactsRow["facts"]): facts is RequestFacts =>
  "close_submission_at" in facts;
