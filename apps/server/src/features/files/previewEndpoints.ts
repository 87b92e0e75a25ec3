import { verify } from "../../adapters/files/signing.ts";
import type { Context } from "../../context.ts";
import { organizationByFile } from "../../db/lookups.ts";
import { isId } from "../../db/tenantDb.ts";
import { fileOf } from "../../http/answers.ts";
import { type Endpoint, endpoint, type RequestInput, requirePermission } from "../../http/endpoint.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { contentAnswer } from "./contentAnswer.ts";
import { readableFile } from "./ownership.ts";
import { renditionAnswer, renditionOf } from "./renditionAnswer.ts";

/** The file, authorized by the user's permission, or by the URL's signature without a session. */
async function askedFile(ctx: Context, { params, query, address, request }: RequestInput) {
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

/** The organization of the file in the URL, for requests without a token. */
const organizationOfFile: Endpoint["organization"] = async (deps, { id }) => {
  const organization = isId(id) ? await organizationByFile(deps.pool, id) : undefined;
  return organization && { organization };
};

const readContent = endpoint({
  method: "GET",
  path: "/restify/files/:id/content",
  summary: "The content of a file, by token or by a signed address; supports Range",
  permission: "public",
  answers: fileOf("The file, of its own type", "*/*"),
  organization: organizationOfFile,
  handle: async (ctx, input) => contentAnswer(ctx.deps, await askedFile(ctx, input), input.request),
});

/** Media types of previews. */
export const pictureTypes = ["image/webp", "image/svg+xml", "model/gltf-binary", "image/png", "image/jpeg"];

const readPreview = endpoint({
  method: "GET",
  path: "/restify/files/:id/preview",
  summary:
    "A picture of a file, by token or by a signed address: kind=thumbnail, model, flat, or page with page=n; part=id of a solid",
  permission: "public",
  answers: fileOf("The picture or model", ...pictureTypes),
  organization: organizationOfFile,
  handle: async (ctx, input) => renditionAnswer(ctx, await askedFile(ctx, input), input.query, input.request),
});

const flatParts = [
  {
    name: "flat.dxf",
    kind: "flat_dxf",
    type: "image/vnd.dxf",
    summary: "The flat part as DXF, of an assembly that of part=id",
  },
  {
    name: "flat.svg",
    kind: "flat",
    type: "image/svg+xml",
    summary: "The flat part as SVG to be saved, of an assembly that of part=id",
  },
] as const;

const readFlatParts = flatParts.map(({ name, kind, type, summary }) =>
  endpoint({
    method: "GET",
    path: `/restify/files/:id/${name}`,
    summary,
    permission: "public",
    answers: fileOf("The drawing", type),
    organization: organizationOfFile,
    handle: async (ctx, input) => {
      const asked = { kind, page: 0, part: input.query.get("part") ?? "" };
      return renditionOf(ctx, await askedFile(ctx, input), asked, input.request, "save");
    },
  }),
);

/** Content, previews and flat parts of a file. */
export const previewEndpoints = [readContent, readPreview, ...readFlatParts];
