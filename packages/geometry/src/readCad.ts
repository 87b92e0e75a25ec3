import { basename, extname } from "node:path";
import { contentOf } from "./cadContent.ts";
import type { Features } from "./features.ts";
import { ungzipped } from "./gzip.ts";
import { readPdf } from "./pdf/readPdf.ts";
import { fileNameProposals } from "./proposals/fileName.ts";
import { withProposals } from "./proposals/resolve.ts";
import { readDxf } from "./readDxf.ts";
import { readStep } from "./readStep.ts";
import { readStl } from "./stl/readStl.ts";
import type { CadUnit } from "./units/namedUnits.ts";
import { UnreadableCad, type UnreadableCadCode } from "./unreadableCad.ts";
import { UnreadableDrawing } from "./unreadableDrawing.ts";
import { type Budget, newBudget, zipMembers } from "./zip.ts";

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

/**
 * Reads any CAD file by its content: one entry per file, a ZIP gives one for each member.
 * @param name the file's name with its extension
 * @throws UnreadableCad when nothing can be read
 */
export async function readCad(bytes: Uint8Array, name: string, options: CadOptions): Promise<CadFile[]> {
  const plain = ungzipped(bytes);
  if (contentOf(plain) === "zip") {
    const files = await readMembers(plain, options, newBudget(), 1);
    if (files.length === 0) throw new UnreadableCad("unreadable");
    return files;
  }
  return [{ name, features: await featuresOf(plain, name, options) }];
}

/** A ZIP may lie in a ZIP, but none in that. */
const deepestZip = 2;

async function readMembers(
  zip: Uint8Array,
  options: CadOptions,
  budget: Budget,
  depth: number,
): Promise<CadFile[]> {
  if (depth > deepestZip) throw new UnreadableCad("nested_too_deep");
  const files: CadFile[] = [];
  for await (const { name, bytes, error } of zipMembers(zip, budget)) {
    if (error) files.push({ name, error });
    else files.push(...(await readMember(bytes, name, options, budget, depth)));
  }
  return files;
}

async function readMember(
  bytes: Uint8Array,
  name: string,
  options: CadOptions,
  budget: Budget,
  depth: number,
): Promise<CadFile[]> {
  try {
    const plain = ungzipped(bytes);
    return contentOf(plain) === "zip"
      ? await readMembers(plain, options, budget, depth + 1)
      : [{ name, features: await featuresOf(plain, name, options) }];
  } catch (error) {
    return [{ name, error: codeOf(error) }];
  }
}

/** Names of files that should have been readable. */
const cadEndings = /^\.(?:step|stp|p21|stpz|gz|dxf|pdf|stl|zip)$/i;

/** Also what the file's name says. */
async function featuresOf(bytes: Uint8Array, name: string, options: CadOptions): Promise<Features> {
  try {
    const { features } = await readFormat(bytes, name, options);
    return withProposals(features, fileNameProposals(basename(name)));
  } catch (error) {
    throw new UnreadableCad(codeOf(error), { cause: error });
  }
}

async function readFormat(
  bytes: Uint8Array,
  name: string,
  options: CadOptions,
): Promise<{ features: Features }> {
  const content = contentOf(bytes);
  switch (content) {
    case "step":
      return readStep(bytes, options);
    case "stl":
      return readStl(bytes, options.unit);
    case "pdf":
      return readPdf(bytes);
    default:
      if (content !== "dxf" && !(content === undefined && cadEndings.test(extname(name))))
        throw new UnreadableCad("unsupported");
      return readDxf(bytes, options);
  }
}

function codeOf(error: unknown): UnreadableCadCode {
  if (error instanceof UnreadableCad) return error.code;
  return error instanceof UnreadableDrawing && error.code === "too_many_primitives"
    ? "too_large"
    : "unreadable";
}
