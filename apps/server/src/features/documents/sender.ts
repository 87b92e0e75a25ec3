import type { Context } from "../../context.ts";
import type { Row } from "../../db/tenantDb.ts";
import type { organizationTable } from "../../resources/organizationTable.ts";
import type { Formats } from "./formats.ts";
import type { Letter } from "./letter.ts";

/** Without empty lines. */
export const filled = (lines: (string | null | undefined)[]): string[] =>
  lines.flatMap((line) => line?.trim() || []);

/** Postal code and city on one line. */
export const placeOf = ({ zip, city }: { zip: string | null; city: string | null }): string =>
  filled([zip, city]).join(" ");

/** The country of an address, unless it is the organization's own. */
export const abroad = (
  formats: Formats,
  country: string | null,
  own: { country: string | null } | undefined,
) => (country && country !== own?.country ? formats.country(country).toUpperCase() : null);

/** The sender's texts: for the head, the line above the recipient, and the footer. */
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
