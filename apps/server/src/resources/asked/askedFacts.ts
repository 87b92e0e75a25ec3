import type { Context } from "../../context.ts";
import { and, asc, eq, inArray, lte } from "../../db/drizzle.ts";
import { filesTable, isForSuppliers } from "../fileTables.ts";
import { type AskedFacts, askedFactsTable, type RequestFacts } from "../purchaseRequestLinkTables.ts";
import type { PurchaseRequest } from "../purchaseRequests.ts";
import { askedOperations, askedParts, askedProducts } from "./askedLines.ts";
import { filledUp, readGeometry } from "./readGeometry.ts";
import { geometryOf, materialsOf } from "./specifications.ts";

/** The facts for suppliers that are text and numbers. */
export type TextFacts = Omit<AskedFacts, "outline" | "geometry">;

/** A requested product or part with its facts for suppliers and its lines. */
export type AskedItem = {
  request: string;
  type: "products" | "parts";
  id: string;
  name: string;
  number: string;
  lines: string[];
  facts: TextFacts;
};

type Owner = AskedItem["type"];

/** The files of products or parts that suppliers see, oldest first. */
export async function filesOf(ctx: Context, type: Owner, ids: string[]) {
  const owned = and(eq(filesTable.owner_type, type), inArray(filesTable.owner_id, ids), isForSuppliers);
  return ctx.db.all(filesTable, owned, { order: [asc(filesTable.created_at), filesTable.id] });
}

type EnteredValues = Pick<AskedFacts["specification"], "thickness" | "width" | "length" | "weight_per_unit">;
type Subject = Omit<AskedItem, "type" | "facts"> & {
  entered: EnteredValues;
  quantities: number[];
  materials: AskedFacts["specification"]["materials"];
};

async function withFacts(ctx: Context, type: Owner, subjects: Subject[]): Promise<AskedItem[]> {
  const ids = subjects.map(({ id }) => id);
  const geometry = await geometryOf(ctx, type === "products" ? "product_id" : "part_id", ids);
  const read = await readGeometry(ctx, type, ids);
  const files = await filesOf(ctx, type, ids);
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
    },
  }));
}

const measuresOf = ({ thickness, width, length, weight_per_unit }: EnteredValues): EnteredValues => ({
  thickness,
  width,
  length,
  weight_per_unit,
});

/** The current contents of requests; the number of queries does not depend on the number of requests. */
export async function readAsked(ctx: Context, ...requestIds: string[]): Promise<AskedItem[]> {
  const operations = await askedOperations(ctx, ...requestIds);
  const parts = await askedParts(ctx, ...requestIds);
  const products = await askedProducts(ctx, ...requestIds);
  const materials = await materialsOf(
    ctx,
    products.map(({ product }) => product.id),
  );
  return [
    ...(await withFacts(
      ctx,
      "products",
      products.map(({ request, product, quantities }) => ({
        request,
        id: product.id,
        name: product.name,
        number: product.number,
        lines: [...operations, ...parts].flatMap((line) =>
          line.request === request && line.product === product.id ? [line.id] : [],
        ),
        entered: measuresOf(product),
        quantities,
        materials: materials.get(product.id) ?? [],
      })),
    )),
    ...(await withFacts(
      ctx,
      "parts",
      [...Map.groupBy(parts, ({ request, part }) => `${request} ${part.id}`).values()].flatMap((lines) => {
        const [first] = lines;
        if (!first) return [];
        const { request, part, material } = first;
        const own = { id: part.id, name: part.name, number: part.number ?? "" };
        return [
          {
            request,
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

/** The facts sent to suppliers up to a time, by subject id, newest first. */
export async function readSent(
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
