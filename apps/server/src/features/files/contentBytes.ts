import { buffer, text } from "node:stream/consumers";
import { FileMissing } from "../../adapters/files/fileStore.ts";
import type { Context } from "../../context.ts";

// Reads stored content outside the transaction, which then starts again.

export const contentBytes = ({ db, deps }: Context, sha256: string): Promise<Buffer> =>
  db.outside(`content ${sha256}`, async () => buffer(await deps.files.open(sha256)));

/** Contents as text, without those that the store has lost. */
export async function contentTexts(
  { db, deps }: Context,
  contents: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(contents)];
  if (wanted.length === 0) return new Map();
  return db.outside(`texts ${wanted.join(" ")}`, async () => {
    const texts = new Map<string, string>();
    for (const sha256 of wanted) {
      const content = await deps.files.open(sha256).catch((error: unknown) => {
        if (!(error instanceof FileMissing)) throw error;
      });
      if (content) texts.set(sha256, await text(content));
    }
    return texts;
  });
}
