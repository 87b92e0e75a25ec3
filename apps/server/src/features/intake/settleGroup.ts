import { say } from "@kantwerk/contract/messages";
import type { CreatedComponent, CreationFile } from "@kantwerk/contract/productCreations";
import { usualQuantities } from "@kantwerk/contract/recalculations";
import type { Features } from "@kantwerk/geometry/features";
import type { Context } from "../../context.ts";
import { deleteRecord } from "../../crud/write.ts";
import { and, eq } from "../../db/drizzle.ts";
import { exactnessOf, isAssembly } from "../../resources/asked/sources.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { type Product, products, productsTable } from "../../resources/products.ts";
import { keepPrices } from "../calculation/keepPrices.ts";
import { shapeKeyOf } from "../proposals/shapeKey.ts";
import { type Creation, lockOpen, saveCreation, withFiles } from "./creation.ts";
import { type Description, fillProduct } from "./fillProduct.ts";
import { makeComponents } from "./makeComponents.ts";
import { mostComponents } from "./pieces.ts";
import { promisedFor, promisedValues } from "./promised.ts";
import { readingWarnings } from "./readingWarnings.ts";
import { sameProducts } from "./sameProducts.ts";

/** The outcome of reading one file of a product. `attached`: nothing to read in it. */
export type FileOutcome = { file_id: string } & (
  | { status: "done"; features: Features | null; pages: string[]; note?: string }
  | { status: "attached" | "stopped" }
  | { status: "failed"; message: string }
);

type Outcome = { outcomes: FileOutcome[]; described: Description[] };
type Read = { file_id: string; features: Features };

const outcomeOf = ({ outcomes }: Outcome, file: CreationFile): FileOutcome | undefined =>
  outcomes.find((one) => one.file_id === file.file_id);

/** The final state of a file; `message` is a note about its product. */
function endOf(outcome: FileOutcome | undefined, message: string | null): Partial<CreationFile> {
  if (outcome?.status === "failed") return { status: "failed", message: outcome.message };
  const note = outcome?.status === "done" ? outcome.note : undefined;
  return { status: "done", message: [message, note].filter(Boolean).join("\n") || null };
}

/** The files whose geometry was read: models before drawings, drawings before sheets. */
function readFiles({ outcomes }: Outcome): Read[] {
  return outcomes
    .flatMap((one): Read[] =>
      one.status === "done" && one.features ? [{ file_id: one.file_id, features: one.features }] : [],
    )
    .toSorted((a, b) => exactnessOf(b.features) - exactnessOf(a.features));
}

async function makeProduct(ctx: Context, creation: Creation, product: Product, outcome: Outcome) {
  const [main] = readFiles(outcome);
  const shown = main ?? outcome.outcomes.find((one) => one.status === "done");
  const assembly = main && isAssembly(main.features) ? main : undefined;
  const shape_key = main ? shapeKeyOf(main.features) : null;
  const entry = promisedFor(creation, product.id);
  const { row, proposals, choices } = await fillProduct(ctx, product, outcome.described, {
    status: "generated",
    product_type: assembly ? "assembly" : "single_part",
    preview_id: shown?.file_id ?? null,
    shape_key,
    ...(entry && promisedValues(entry)),
  });
  const components: CreatedComponent[] = assembly ? await makeComponents(ctx, row, assembly) : [];
  const own = [row.id, ...components.map((component) => component.product_id)];
  await keepPrices(ctx, own, usualQuantities);
  if (entry?.quantity) await keepPrices(ctx, [row.id], [entry.quantity]);
  const same_as = await sameProducts(ctx, row, own);
  const known = readingWarnings(ctx.locale, main?.features, proposals, mostComponents);
  const message = [...choices, known].filter(Boolean).join("\n") || null;
  const files = withFiles(creation, product.id, (file) => {
    const first = file.file_id === (main ?? outcome.outcomes[0])?.file_id;
    const ended = endOf(outcomeOf(outcome, file), first ? message : null);
    return first ? { ...ended, same_as, components, products: own } : ended;
  });
  await saveCreation(ctx, creation, { files });
}

/** Nothing could be read: deletes the product and keeps its files for a retry. */
async function giveUp(ctx: Context, creation: Creation, product: Product, outcome: Outcome): Promise<void> {
  const theirs = and(eq(filesTable.owner_type, "products"), eq(filesTable.owner_id, product.id));
  if (theirs) await ctx.db.update(filesTable, theirs, { owner_type: null, owner_id: null });
  await deleteRecord(ctx, products, product);
  const files = withFiles(creation, product.id, (file) => {
    const ended = outcomeOf(outcome, file);
    const message = ended?.status === "failed" ? ended.message : say(ctx.locale, "notReadable");
    return { status: "failed", message, product_id: null };
  });
  await saveCreation(ctx, creation, { files });
}

async function noteStopped(ctx: Context, creation: Creation, product_id: string, gone: boolean) {
  const message = say(ctx.locale, "status_stopped");
  const files = withFiles(creation, product_id, () => ({
    status: "stopped",
    message,
    ...(gone ? { product_id: null } : {}),
  }));
  await saveCreation(ctx, creation, { files });
}

/**
 * Finishes one product in a transaction: fills it with the results, or deletes it if there are none. Does nothing if the
 * creation has ended, and skips a product that was stopped or deleted.
 */
export async function settleGroup(
  ctx: Context,
  creation_id: string,
  product_id: string,
  outcome: Outcome,
): Promise<void> {
  const creation = await lockOpen(ctx, creation_id);
  if (!creation) return;
  const product = await ctx.db.find(productsTable, product_id, { lock: "update" });
  const useful = outcome.described.length > 0 || outcome.outcomes.some((one) => one.status === "done");
  if (product?.status !== "pending") return noteStopped(ctx, creation, product_id, !product);
  if (useful) return makeProduct(ctx, creation, product, outcome);
  if (!outcome.outcomes.some((one) => one.status === "stopped"))
    return giveUp(ctx, creation, product, outcome);
  await ctx.db.update(productsTable, eq(productsTable.id, product_id), { status: "stopped" });
  return noteStopped(ctx, creation, product_id, false);
}
