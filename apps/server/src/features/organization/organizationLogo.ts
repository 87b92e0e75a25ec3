import type { Context } from "../../context.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { organizationTable } from "../../resources/organizationTable.ts";

/** How long browsers and mail programs may keep the logo: another one has another address. */
export const logoMaxAge = 86_400;

/** The file of the organization's logo, a PNG; undefined where it has none. */
export async function organizationLogo({ db }: Context) {
  const [own] = await db.all(organizationTable);
  return db.find(filesTable, own?.logo_id);
}

/**
 * The address of the logo on the page of an invited supplier, which works as long as its link does; another logo has
 * another one, so that it may be kept.
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
