import type { Context } from "../../context.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { organizationTable } from "../../resources/organizationTable.ts";

/** Cache lifetime of the logo in browsers and mail programs: a new logo has a new URL. */
export const logoMaxAge = 86_400;

/** The logo of the organization, a PNG; undefined if it has none. */
export async function organizationLogo({ db }: Context) {
  const [own] = await db.all(organizationTable);
  return db.find(filesTable, own?.logo_id);
}

/**
 * The logo's URL for an invited supplier's page, valid as long as the link; it changes with the logo, so it can be
 * cached.
 */
export async function logoPath(
  ctx: Context,
  requestId: string,
  access_id: string | null,
): Promise<string | null> {
  const logo = await organizationLogo(ctx);
  return logo
    ? `/api/v1/public/purchase-requests/${requestId}/${access_id}/logo?v=${logo.sha256.slice(0, 8)}`
    : null;
}
