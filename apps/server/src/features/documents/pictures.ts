import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import type { Deps } from "../../context.ts";
import type { Picture } from "./sheet.ts";

/**
 * A stored picture as a small PNG for a document, twice as fine as it is printed; undefined where it cannot be had.
 */
export async function printed(deps: Deps, sha256: string, pixels = 220): Promise<Picture | undefined> {
  try {
    const content = await buffer(await deps.files.open(sha256));
    const small = sharp(content).resize(pixels, pixels, { fit: "inside" });
    const made = await small.flatten({ background: "#ffffff" }).png().toBuffer({ resolveWithObject: true });
    return { content: made.data, width: made.info.width, height: made.info.height };
  } catch (error) {
    deps.log.warn({ error, sha256 }, "A picture is left out of a document");
    return undefined;
  }
}
