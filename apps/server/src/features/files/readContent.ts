import { verify } from "../../adapters/files/signing.ts";
import type { Context } from "../../context.ts";
import { organizationByFile } from "../../db/lookups.ts";
import { isId } from "../../db/tenantDb.ts";
import { type Endpoint, endpoint, type RequestInput, requirePermission } from "../../http/endpoint.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { filesTable } from "../../resources/files.ts";
import { contentAnswer } from "./contentAnswer.ts";
import { readableFile } from "./ownership.ts";

/** The file by the user's permission, or by the signature of the address where nobody is signed in. */
async function askedFile(ctx: Context, { params, query, address, request }: RequestInput) {
  const id = params.id ?? "";
  if (ctx.user) {
    requirePermission(request, "signed-in");
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

const organization: Endpoint["organization"] = async (deps, { id }) =>
  isId(id) ? organizationByFile(deps.pool, id) : undefined;

export const readContent = endpoint({
  method: "GET",
  path: "/restify/files/:id/content",
  summary: "The content of a file, by token or by a signed address; supports Range",
  permission: "public",
  organization,
  handle: async (ctx, input) => contentAnswer(ctx.deps, await askedFile(ctx, input), input.request),
});

export const readPreview = endpoint({
  method: "GET",
  path: "/restify/files/:id/preview",
  summary: "A picture of a file; 404 where there is none",
  permission: "public",
  organization,
  handle: async (ctx, input) => {
    const file = await askedFile(ctx, input);
    if (file.kind !== "image") throw notFound();
    return contentAnswer(ctx.deps, file, input.request);
  },
});
