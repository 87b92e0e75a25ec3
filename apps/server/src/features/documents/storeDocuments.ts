import { createHash, type Hash } from "node:crypto";
import { Readable } from "node:stream";
import type { Context } from "../../context.ts";
import { holdContent, putContent } from "../files/putContent.ts";
import { type Letter, writeLetter } from "./letter.ts";

const mostBytes = 20 * 1024 * 1024;

/** A document before it is written: all that makes one differ from another, and how it is written. */
export type Draft = { facts: object; write: () => Promise<Buffer> };

/** The draft of a letter, as a PDF. */
export const letterDraft = (letter: Letter): Draft => ({ facts: letter, write: () => writeLetter(letter) });

/** Hashes all that a value holds but its functions, which are the same for a language. */
function addTo(hash: Hash, value: unknown): void {
  if (value instanceof Uint8Array) hash.update(value);
  else if (value instanceof Object)
    for (const [name, each] of Object.entries(value)) addTo(hash.update(`${JSON.stringify(name)}:`), each);
  else hash.update(`${JSON.stringify(value)},`);
}

/**
 * Writes and stores documents for a transaction that keeps them, before it begins again. Should what stands on them have
 * changed by then, they are written once more.
 * @returns their contents, which are held until the transaction ends
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
