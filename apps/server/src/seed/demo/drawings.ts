import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { FileStore } from "../../adapters/files/fileStore.ts";
import type { Context } from "../../context.ts";
import { eq } from "../../db/drizzle.ts";
import { readFile as readFileJob } from "../../features/files/readFile.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { productsTable } from "../../resources/products.ts";
import type { DemoProduct } from "./demoProduct.ts";
import { addRows } from "./rows.ts";

/** The range of single parts with a model and a drawing: the newest, which are at the top of lists. */
const modelled = [33, 57] as const;

/** The products with a model and a drawing. */
export const modelledOf = <T>(products: readonly T[]): [product: T, place: number][] =>
  products.map((product, place): [T, number] => [product, place]).slice(...modelled);

/** The path of a model created by `scripts/demoModels.ts`. */
export const modelPath = (name: string): string =>
  fileURLToPath(new URL(`./models/${name}`, import.meta.url));

const unpacked = promisify(brotliDecompress);

type Pair = [code: number, value: string | number];

/** A drawing of the flat part in DXF: its outline and holes, in millimetres, and its name. */
function flatDrawing({ name, number, width, length, thickness }: DemoProduct, index: number): string {
  const [wide, long] = [width ?? 100, length ?? 100];
  const line = (x1: number, y1: number, x2: number, y2: number): Pair[] => [
    [0, "LINE"],
    [8, "CUT"],
    [10, x1],
    [20, y1],
    [11, x2],
    [21, y2],
  ];
  const radius = (4.5 + (index % 5)) / 2;
  const edge = radius * 3 + (thickness ?? 1);
  const hole = (x: number, y: number): Pair[] => [
    [0, "CIRCLE"],
    [8, "CUT"],
    [10, x],
    [20, y],
    [40, radius],
  ];
  const text: Pair[] = [
    [0, "TEXT"],
    [8, "TEXT"],
    [10, 0],
    [20, -12],
    [40, 5],
    [1, `${number} ${name} t = ${thickness} mm`],
  ];
  const pairs: Pair[] = [
    [0, "SECTION"],
    [2, "HEADER"],
    [9, "$INSUNITS"],
    [70, 4],
    [0, "ENDSEC"],
    [0, "SECTION"],
    [2, "ENTITIES"],
    ...line(0, 0, long, 0),
    ...line(long, 0, long, wide),
    ...line(long, wide, 0, wide),
    ...line(0, wide, 0, 0),
    ...[edge, long - edge].flatMap((x) => [edge, wide - edge].flatMap((y) => hole(x, y))),
    ...text,
    [0, "ENDSEC"],
    [0, "EOF"],
  ];
  return pairs.map(([code, value]) => `${code}\n${value}\n`).join("");
}

/** Delay for reading the files: after the server's start, and at a lower priority than users' files. */
const readAfterMs = 20_000;
const readEveryMs = 1_500;

/** The stored drawings, in the order of the products. */
function storeDrawings(store: FileStore, products: DemoProduct[]) {
  const put = async (bytes: Uint8Array) => {
    const { sha256, size } = await store.put(Readable.from([bytes]), bytes.length);
    return { sha256, size };
  };
  return Promise.all(
    modelledOf(products).map(async ([product, index]) => ({
      model: await put(await unpacked(await readFile(modelPath(`${product.number}.step.br`)))),
      drawing: await put(Buffer.from(flatDrawing(product, index))),
    })),
  );
}

type StoredDrawings = Awaited<ReturnType<typeof storeDrawings>>[number];

/** Adds models and drawings to the first products. */
export async function addDrawings(ctx: Context, products: DemoProduct[]): Promise<void> {
  const stored = await ctx.db.outside("demo drawings", () => storeDrawings(ctx.deps.files, products));
  const files = modelledOf(products).flatMap(([{ id, number }], place) => {
    const { model, drawing } = stored[place] as StoredDrawings;
    const pending = { extraction_status: "pending", owner_type: "products", owner_id: id } as const;
    return [
      { ...model, ...pending, name: `${number}.step`, media_type: "model/step", kind: "model" as const },
      {
        ...drawing,
        ...pending,
        name: `${number}.dxf`,
        media_type: "image/vnd.dxf",
        kind: "drawing" as const,
      },
    ];
  });
  const kept = await addRows(ctx.db, filesTable, files);
  for (const [index, { id, kind, owner_id }] of kept.entries()) {
    if (kind === "model")
      await ctx.db.update(productsTable, eq(productsTable.id, owner_id), { preview_id: id });
    const order = { organization_id: ctx.organization.id, file_id: id, locale: ctx.locale, again: false };
    const startAfter = new Date(Date.now() + readAfterMs + index * readEveryMs);
    await ctx.deps.enqueue(ctx.db, readFileJob, order, { startAfter, singletonKey: id, priority: -1000 });
  }
}
