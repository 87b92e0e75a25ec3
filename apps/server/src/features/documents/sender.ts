import { buffer } from "node:stream/consumers";
import type { Context, Deps } from "../../context.ts";
import type { Row } from "../../db/tenantDb.ts";
import type { organizationTable } from "../../resources/organizationTable.ts";
import { organizationLogo } from "../organization/organizationLogo.ts";
import type { Formats } from "./formats.ts";
import type { Letter } from "./letter.ts";
import type { Picture } from "./sheet.ts";

/**
 * A stored picture as a small PNG for a document, twice as fine as it is printed; undefined where it cannot be had.
 */
async function printed(deps: Deps, sha256: string, pixels = 220): Promise<Picture | undefined> {
  try {
    const content = await buffer(await deps.files.open(sha256));
    const { default: sharp } = await import("sharp");
    const small = sharp(content).resize(pixels, pixels, { fit: "inside" });
    const made = await small.flatten({ background: "#ffffff" }).png().toBuffer({ resolveWithObject: true });
    return { content: made.data, width: made.info.width, height: made.info.height };
  } catch (error) {
    deps.log.warn({ error, sha256 }, "A picture is left out of a document");
    return undefined;
  }
}

/** The lines that say something. */
export const filled = (lines: (string | null | undefined)[]): string[] =>
  lines.flatMap((line) => line?.trim() || []);

/** Postal code and city on one line. */
export const placeOf = ({ zip, city }: { zip: string | null; city: string | null }): string =>
  filled([zip, city]).join(" ");

/** Facts of which something is known. */
export const facts = (all: [label: string, value: string | null | undefined, strong?: boolean][]) =>
  all.flatMap(([label, value, strong = false]) => (value ? [{ label, value, strong }] : []));

/** Who writes a document: at its head, above the recipient, and at its foot. */
export function senderOf(
  ctx: Context,
  own: Row<typeof organizationTable> | undefined,
  { formats, vatId }: { formats: Formats; vatId: string },
): Letter["sender"] {
  const name = own?.legal_name ?? own?.name ?? ctx.organization.name;
  const address = own ? filled([own.address, placeOf(own)]) : [];
  const country = own?.country ? formats.country(own.country) : null;
  return {
    name,
    contact: filled([address.join(" · "), own?.phone, own?.email]),
    line: [name, ...address].join(" · "),
    footer: [
      filled([name, ...address, country]),
      filled([own?.phone, own?.email, own?.website]),
      filled([own?.bank_name, own?.iban && `IBAN ${own.iban}`, own?.bic && `BIC ${own.bic}`]),
      filled([own?.register, own?.vat_id && `${vatId} ${own.vat_id}`]),
    ],
  };
}

/** The organization's logo for a document; undefined where it has none. */
export async function logoOf(ctx: Context): Promise<Picture | undefined> {
  const logo = await organizationLogo(ctx);
  return logo && printed(ctx.deps, logo.sha256, 600);
}

/** The small pictures of a document, by their content: each is made once. */
export async function printedPictures(
  ctx: Context,
  contents: readonly (string | undefined)[],
): Promise<Map<string, Picture | undefined>> {
  const pictures = new Map<string, Picture | undefined>();
  for (const sha256 of new Set(contents.flatMap((content) => content ?? [])))
    pictures.set(sha256, await printed(ctx.deps, sha256));
  return pictures;
}

/** Whether delivery terms are among those of the International Chamber of Commerce. */
export const isIncoterm = (terms: string | null): boolean =>
  /^(EXW|FCA|CPT|CIP|DAP|DPU|DDP|FAS|FOB|CFR|CIF)\b/.test(terms ?? "");
