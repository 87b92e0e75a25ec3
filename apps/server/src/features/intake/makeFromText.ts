import { say } from "@kantwerk/contract/messages";
import type { CreationFile } from "@kantwerk/contract/productCreations";
import { AiFailed, type DescribedProduct } from "../../adapters/ai/ai.ts";
import type { Context } from "../../context.ts";
import { insertRecord } from "../../crud/write.ts";
import { dayIn } from "../../db/days.ts";
import { products } from "../../resources/products.ts";
import { freeNumber } from "../products/freeNumber.ts";
import { lockOpen, newFile, saveCreation } from "./creation.ts";
import { fillProduct } from "./fillProduct.ts";
import { mostComponents } from "./makeComponents.ts";
import type { Work } from "./work.ts";
import { notesAbout } from "./worthKnowing.ts";

const mostProducts = 50;
const longestName = 255;
const longestTitle = 80;

/** What a text is called while it is read: its first line. */
export function titleOf(text: string): string {
  const [line = ""] = text.trim().split("\n");
  return line.length > longestTitle ? `${line.slice(0, longestTitle - 1).trimEnd()}…` : line;
}

async function describe(work: Work, text: string): Promise<DescribedProduct[] | string> {
  try {
    const described = await work.deps.ai.readText(text, work.signal);
    return described.length > 0 ? described.slice(0, mostProducts) : say(work.locale, "textSaysNothing");
  } catch (error) {
    if (!(error instanceof AiFailed) || work.signal.aborted) throw error;
    return say(work.locale, `ai.${error.code}`);
  }
}

async function makeProduct(ctx: Context, described: DescribedProduct, place: number): Promise<CreationFile> {
  const called = described.name?.value ?? described.number?.value ?? "";
  const name = called.trim().slice(0, longestName) || say(ctx.locale, "productFromText", { place });
  const given = described.number?.value.trim().slice(0, longestName);
  // A name is no number: where the text gives none, products are counted by day.
  const wanted = given || `T-${dayIn(ctx.organization.timezone).replaceAll("-", "")}`;
  const number = await freeNumber(ctx, wanted);
  const product = await insertRecord(ctx, products, { name, number, status: "pending" });
  const more = { status: "generated" as const };
  const { proposals, choices } = await fillProduct(ctx, product, [{ file_id: null, described }], more);
  const taken = !given || number === given ? null : say(ctx.locale, "knowNumberTaken", { number: given });
  const known = notesAbout(ctx.locale, undefined, proposals, mostComponents);
  const message = [taken, ...choices, known].filter(Boolean).join("\n") || null;
  return newFile(name, { status: "done", product_id: product.id, message });
}

/** Has a text read by a provider, and makes the products that it describes all at once, or none. */
export async function makeFromText(work: Work, text: string): Promise<void> {
  const described = await describe(work, text);
  await work.within(async (ctx) => {
    const creation = await lockOpen(ctx, work.creation_id);
    if (!creation) return;
    if (typeof described === "string") {
      const files = [newFile(titleOf(text), { status: "failed", message: described })];
      await saveCreation(ctx, creation, { files });
      return;
    }
    const files: CreationFile[] = [];
    for (const [index, one] of described.entries()) files.push(await makeProduct(ctx, one, index + 1));
    // At once with the products, so that no later try makes them again.
    await saveCreation(ctx, creation, { status: "done", files });
  });
}
