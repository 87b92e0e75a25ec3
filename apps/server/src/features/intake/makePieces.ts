import { baseOf } from "@kantwerk/contract/fileGroups";
import { say } from "@kantwerk/contract/messages";
import type { CreationFile, PlannedProduct } from "@kantwerk/contract/productCreations";
import { usualQuantities } from "@kantwerk/contract/recalculations";
import type { Features } from "@kantwerk/geometry/features";
import type { Context } from "../../context.ts";
import { eq } from "../../db/drizzle.ts";
import { dropReading } from "../../resources/fileContent.ts";
import { type FileRow, filesTable } from "../../resources/fileTables.ts";
import { productsTable } from "../../resources/products.ts";
import { keepPrices } from "../calculation/keepPrices.ts";
import { findReading } from "../files/readings.ts";
import { shapeKeyOf } from "../proposals/shapeKey.ts";
import { addOwnFile } from "./addOwnFile.ts";
import { filesJoining } from "./begunFiles.ts";
import { type Creation, isEnded, lockOpen, saveCreation } from "./creation.ts";
import { fillProduct } from "./fillProduct.ts";
import { featuresOf, type Piece, pieceName, piecesOf } from "./pieces.ts";
import { addPromised, isPromised, promisedValues } from "./promised.ts";
import type { Work } from "./work.ts";

type Source = { file: FileRow; features: Features };

/** Makes the product of one piece of a file, which gets a file of its own. */
async function makePiece(
  ctx: Context,
  { file, features }: Source,
  { piece, index, entry }: { piece: Piece; index: number; entry: PlannedProduct },
): Promise<string> {
  const base = pieceName(baseOf(file.name), piece, index);
  const id = await addPromised(ctx, base, entry);
  const product = await ctx.db.find(productsTable, id, { lock: "update" });
  if (!product) throw new Error("The product of a piece was not kept");
  const own = featuresOf(features, piece);
  const preview_id = await addOwnFile(ctx, { source: file, part: piece.id, features: own, product });
  await fillProduct(ctx, product, [], {
    status: "generated",
    product_type: "single_part",
    preview_id,
    shape_key: shapeKeyOf(own),
    ...promisedValues(entry),
  });
  const quantities = entry.quantity ? [...usualQuantities, entry.quantity] : usualQuantities;
  await keepPrices(ctx, [id], [...new Set(quantities)]);
  return id;
}

/** The drawing or model itself and the files that join it go along with the first product, as they are. */
async function attachTo(ctx: Context, owner_id: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await dropReading(ctx, id);
    const owner = { owner_type: "products", owner_id, extraction_status: "none" } as const;
    await ctx.db.update(filesTable, eq(filesTable.id, id), owner);
  }
}

async function madeOf(
  ctx: Context,
  file: CreationFile,
  along: readonly CreationFile[],
): Promise<Partial<CreationFile>> {
  const row = await ctx.db.find(filesTable, file.file_id, { lock: "update" });
  const reading = row && (await findReading(ctx, row.id));
  if (!row || !reading?.features) return { status: "failed", message: say(ctx.locale, "notReadable") };
  const { features } = reading;
  const products: string[] = [];
  for (const [index, piece] of piecesOf(features).entries()) {
    const entry = file.becomes.find(({ part }) => part === piece.id);
    if (entry && isPromised(entry))
      products.push(await makePiece(ctx, { file: row, features }, { piece, index, entry }));
  }
  if (products[0])
    await attachTo(ctx, products[0], [row.id, ...along.flatMap(({ file_id }) => file_id ?? [])]);
  return { status: "done", message: null, product_id: products[0] ?? null, products };
}

const placeOf = ({ files }: Creation, file_id: string): number =>
  files.findIndex((file) => file.file_id === file_id && !isEnded(file.status));

/** Makes the products of a file's pieces in one transaction, so that a retry makes none twice. */
export const makePieces = (work: Work, file_id: string): Promise<void> =>
  work.within(async (ctx) => {
    const creation = await lockOpen(ctx, work.creation_id);
    const place = creation ? placeOf(creation, file_id) : -1;
    const file = creation?.files[place];
    if (!creation || !file) return;
    const made = await madeOf(ctx, file, filesJoining(creation, file_id));
    const files = creation.files.with(place, { ...file, ...made });
    await saveCreation(ctx, creation, { files });
  });
