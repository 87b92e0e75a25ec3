import { verify } from "../../adapters/files/signing.ts";
import type { Context } from "../../context.ts";
import { organizationByFile } from "../../db/lookups.ts";
import { isId } from "../../db/tenantDb.ts";
import { type Endpoint, type RequestInput, requirePermission } from "../../http/endpoint.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { readableFile } from "./ownership.ts";

/** The file by the user's permission, or by the signature of the address where nobody is signed in. */
export async function askedFile(ctx: Context, { params, query, address, request }: RequestInput) {
  const id = params.id ?? "";
  if (ctx.user) {
    requirePermission(request, { permission: "signed-in" });
    await readableFile(ctx, id);
  } else {
    if (!query.has("signature")) throw new Refusal(401, "unauthenticated");
    const signed = { expires: query.get("expires"), signature: query.get("signature") };
    if (!verify(ctx.deps.secret, address, signed, new Date()))
      throw new Refusal(403, "linkExpired", { code: "link_expired" });
  }
  const file = await ctx.db.find(filesTable, id);
  if (!file) throw notFound();
  return file;
}

/** The organization of the file in the address, for those who come without a token. */
export const organizationOfFile: Endpoint["organization"] = async (deps, { id }) => {
  const organization = isId(id) ? await organizationByFile(deps.pool, id) : undefined;
  return organization && { organization };
};
