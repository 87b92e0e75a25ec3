import sharp from "sharp";
import { ReadingFailed, type ReadingResult } from "./fileReader.ts";
import { pageOf, thumbnailOf } from "./pictures.ts";
import { recogniseTexts } from "./recogniseTexts.ts";

/** Larger pictures are decompression bombs: small files that unpack to gigabytes. */
const mostPixels = 120_000_000;

/**
 * Renders a picture upright in two sizes that every browser supports, and recognises its texts if it is of a drawing.
 * @throws ReadingFailed `too_many_pixels`, or `unreadable` if it is no picture
 */
export async function readImage(bytes: Uint8Array): Promise<ReadingResult> {
  const decoded = () => sharp(bytes, { limitInputPixels: mostPixels, sequentialRead: true }).autoOrient();
  try {
    const renditions = [await thumbnailOf(decoded()), await pageOf(decoded(), 1)];
    return { features: await recogniseTexts(decoded()), pages: [], renditions };
  } catch (error) {
    const isTrap = String(error).includes("exceeds pixel limit");
    throw new ReadingFailed(isTrap ? "too_many_pixels" : "unreadable", String(error));
  }
}
