import { say } from "@kantwerk/contract/messages";
import type { CreationFile } from "@kantwerk/contract/productCreations";
import { AiFailed, type DescribedProduct } from "../../adapters/ai/ai.ts";
import { dayIn } from "../../db/days.ts";
import type { Received } from "../files/receiveFiles.ts";
import { lockOpen, newFile, saveCreation } from "./creation.ts";
import { storeText } from "./inquiryText.ts";
import { settleTextProduct, textProducts } from "./textProducts.ts";
import type { Work } from "./work.ts";

const mostProducts = 50;
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

async function keepText(work: Work, text: string): Promise<Received> {
  const day = await work.within(async ({ organization }) => dayIn(organization.timezone));
  return storeText(work.deps, text, `${say(work.locale, "textFileName", { day })}.txt`);
}

/** Has a text read by a provider, and makes the products that it describes all at once, or none. */
export async function makeFromText(work: Work, text: string): Promise<void> {
  const described = await describe(work, text);
  const file = await keepText(work, text);
  await work.within(async (ctx) => {
    const creation = await lockOpen(ctx, work.creation_id);
    if (!creation) return;
    if (typeof described === "string") {
      const files = [newFile(titleOf(text), { status: "failed", message: described })];
      await saveCreation(ctx, creation, { files });
      return;
    }
    const files: CreationFile[] = [];
    for (const [index, one] of (await textProducts(ctx, described)).entries())
      files.push(await settleTextProduct(ctx, one, index + 1, { file, uploaded_by: creation.created_by }));
    // At once with the products, so that no later try makes them again.
    await saveCreation(ctx, creation, { status: "done", files });
  });
}
