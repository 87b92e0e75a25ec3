import { gunzipSync } from "node:zlib";
import type { Features } from "./features.ts";
import { readPdf } from "./pdf/readPdf.ts";
import { fileNameProposals } from "./proposals/fileName.ts";
import { withProposals } from "./proposals/resolve.ts";
import { readDxf } from "./readDxf.ts";
import { readStep } from "./readStep.ts";
import { isStep } from "./step/text.ts";
import { UnreadableCad, type UnreadableCadCode } from "./unreadableCad.ts";

export type CadUnit = "mm" | "cm" | "m" | "in" | "ft";

export type CadOptions = {
  /** Position of the neutral fibre in a bend, as a share of the thickness. */
  k_factor: number;
  /** Inside radius of a sharp bend in mm; the thickness when missing. */
  sharp_radius?: number;
  /** Read the file in this unit, whatever it says. */
  unit?: CadUnit;
  /** Bridge gaps in outlines up to this width in mm. */
  close_gaps?: number;
};

/** One CAD file: its features, or why it cannot be read. */
export type CadFile = { name: string } & (
  | { features: Features; error?: undefined }
  | { error: UnreadableCadCode; features?: undefined }
);

const largestUnpacked = 200 * 1024 * 1024;

/**
 * Reads any CAD file by its content: one entry per file, a ZIP gives one for each member.
 * @param name the file's name with its extension
 * @throws UnreadableCad when nothing can be read
 */
export async function readCad(bytes: Uint8Array, name: string, options: CadOptions): Promise<CadFile[]> {
  if (isGzip(bytes)) return readCad(unpacked(bytes), name, options);
  const { features } = await readFormat(bytes, options);
  return [{ name, features: withProposals(features, fileNameProposals(name)) }];
}

function readFormat(
  bytes: Uint8Array,
  options: CadOptions,
): Promise<{ features: Features }> | { features: Features } {
  if (isPdf(bytes)) return readPdf(bytes);
  return isStep(bytes) ? readStep(bytes, options) : readDxf(bytes, options);
}

/** Some programs write a few bytes before the header. */
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).includes("%PDF-");

const isGzip = ([first, second]: Uint8Array) => first === 0x1f && second === 0x8b;

function unpacked(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: largestUnpacked });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw new UnreadableCad(isTooLarge ? "too_large" : "unreadable", { cause: error });
  }
}
