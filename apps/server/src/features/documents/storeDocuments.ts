import { createHash, type Hash } from "node:crypto";
import { Readable } from "node:stream";
import type { Context } from "../../context.ts";
import { holdContent, putContent } from "../files/putContent.ts";
import { type Letter, writeLetter } from "./letter.ts";

const mostBytes = 20 * 1024 * 1024;

/** A document that is not rendered yet: its content, for comparison, and a function to render it. */
export type Draft = { facts: object; write: () => Promise<Buffer> };

/** A letter as the draft of a PDF. */
export const letterDraft = (letter: Letter): Draft => ({ facts: letter, write: () => writeLetter(letter) });

/** Hashes a value without its functions, which are the same for each language. */
function addTo(hash: Hash, value: unknown): void {
  if (value instanceof Uint8Array) hash.update(value);
  else if (value instanceof Object)
    for (const [name, each] of Object.entries(value)) addTo(hash.update(`${JSON.stringify(name)}:`), each);
  else hash.update(`${JSON.stringify(value)},`);
}

/**
 * Renders and stores documents outside the transaction, which then starts again. If their content has changed by then,
 * they are rendered again.
 * @returns their content hashes; the contents are kept until the transaction ends
 */
export async function storeDocuments(ctx: Context, drafts: readonly Draft[]): Promise<string[]> {
  const hash = createHash("sha256");
  for (const { facts } of drafts) addTo(hash, facts);
  const contents = await ctx.db.outside(`documents ${hash.digest("hex")}`, async () => {
    const stored: string[] = [];
    for (const { write } of drafts) {
      const { sha256 } = await putContent(ctx.deps, Readable.from([await write()]), mostBytes);
      stored.push(sha256);
    }
    return stored;
  });
  for (const sha256 of contents) await holdContent(ctx, sha256);
  return contents;
}
