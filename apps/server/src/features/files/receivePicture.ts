import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { maxFileBytes } from "@kantwerk/contract/files";
import type { FastifyRequest } from "fastify";
import type { Sharp } from "sharp";
import type { Deps } from "../../context.ts";
import { invalid } from "../../http/refusal.ts";
import { putContent } from "./putContent.ts";
import { type Received, receiveForm } from "./receiveFiles.ts";

/** Larger pictures are refused. */
const mostPixels = 40_000_000;
const mostSeconds = 10;

type Target = Pick<Received, "name" | "media_type" | "kind"> & {
  /** Accepted formats, by sharp's names. */
  formats: readonly string[];
  /** Scales the picture. */
  draw: (picture: Sharp) => Sharp;
};

/**
 * Re-encodes the picture without anything else in the file, such as scripts in an SVG or the location of a photograph.
 * @throws Refusal 422 for other formats
 */
async function drawn(bytes: Buffer, { formats, draw }: Target): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels }).timeout({ seconds: mostSeconds });
    const { format } = await picture.metadata();
    if (!formats.includes(format)) throw new Error(`${format} is not taken`);
    return await draw(picture.rotate()).toBuffer();
  } catch {
    throw invalid({ file: ["fileType"] });
  }
}

/** The picture of a form, under the name `file`, at most 10 MB. @throws Refusal 413, 422 */
export async function receivePicture(deps: Deps, request: FastifyRequest, wanted: Target): Promise<Received> {
  const { files: pictures } = await receiveForm(request, [], "file", async ({ file }) => {
    const bytes = await buffer(file);
    if (file.truncated || bytes.length > maxFileBytes) throw invalid({ file: ["fileTooLarge"] });
    return drawn(bytes, wanted);
  });
  const [picture, ...others] = pictures;
  if (!picture || others.length > 0) throw invalid({ file: ["oneFile"] });
  const { sha256, size } = await putContent(deps, Readable.from([picture]), maxFileBytes);
  const { name, media_type, kind } = wanted;
  return { name, media_type, kind, sha256, size };
}
