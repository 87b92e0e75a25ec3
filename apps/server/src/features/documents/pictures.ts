import { buffer } from "node:stream/consumers";
import type { Context, Deps } from "../../context.ts";
import { ServiceFailure } from "../../serviceFailure.ts";
import { organizationLogo } from "../organization/organizationLogo.ts";
import type { Picture } from "./sheet.ts";

const logoPixels = 600;
const thumbnailPixels = 220;

/** The pictures of a document: thumbnails by content, each rendered once. */
export type Pictures = {
  logo: Picture | undefined;
  of: ReadonlyMap<string | undefined, Picture | undefined>;
};

/**
 * A stored picture as a small PNG at twice its printed resolution; undefined if it cannot be decoded.
 * @throws ServiceFailure if the file store is unavailable, because a document must not lose its pictures
 */
async function printed(deps: Deps, sha256: string, pixels: number): Promise<Picture | undefined> {
  try {
    const content = await buffer(await deps.files.open(sha256));
    const { default: sharp } = await import("sharp");
    const small = sharp(content).resize(pixels, pixels, { fit: "inside" });
    const made = await small.flatten({ background: "#ffffff" }).png().toBuffer({ resolveWithObject: true });
    return { content: made.data, width: made.info.width, height: made.info.height };
  } catch (error) {
    if (error instanceof ServiceFailure) throw error;
    deps.log.warn({ error, sha256 }, "A picture is left out of a document");
    return undefined;
  }
}

/** The organization's logo and the pictures of the lines. */
export async function printedPictures(
  ctx: Context,
  lines: readonly { thumbnail: string | undefined }[],
): Promise<Pictures> {
  const logo = (await organizationLogo(ctx))?.sha256;
  const contents = [...new Set(lines.flatMap(({ thumbnail }) => thumbnail ?? []))];
  if (logo === undefined && contents.length === 0) return { logo: undefined, of: new Map() };
  return ctx.db.outside(`pictures ${[logo, ...contents].join(" ")}`, async () => {
    const of = new Map<string, Picture | undefined>();
    for (const content of contents) of.set(content, await printed(ctx.deps, content, thumbnailPixels));
    return { logo: logo && (await printed(ctx.deps, logo, logoPixels)), of } as Pictures;
  });
}
