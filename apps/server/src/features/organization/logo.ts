import type { Context } from "../../context.ts";
import { recordDocument } from "../../crud/read.ts";
import { changeRecord, deleteRecord } from "../../crud/write.ts";
import type { Row } from "../../db/tenantDb.ts";
import { formOf, nothing, oneRecord } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { notFound } from "../../http/refusal.ts";
import { files } from "../../resources/files.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { organization } from "../../resources/organization.ts";
import { organizationTable } from "../../resources/organizationTable.ts";
import { keepFiles } from "../files/keepFiles.ts";
import type { Received } from "../files/receiveFiles.ts";
import { receivePicture } from "../files/receivePicture.ts";

async function lockOrganization(ctx: Context): Promise<Row<typeof organizationTable>> {
  const [row] = await ctx.db.all(organizationTable, undefined, { lock: "update" });
  if (!row) throw notFound();
  return row;
}

/** Replaces or removes the logo and deletes the former one. */
async function showLogo(ctx: Context, logo_id: string | null) {
  const before = await lockOrganization(ctx);
  const row = await changeRecord(ctx, organization, before, { logo_id });
  const old = await ctx.db.find(filesTable, before.logo_id, { lock: "update" });
  if (old) await deleteRecord(ctx, files, old);
  return row;
}

export const uploadLogo = endpoint({
  method: "POST",
  path: "/restify/organization/logo",
  summary: "Sets the logo, one PNG, JPEG, WebP or SVG of at most 10 MB as multipart/form-data",
  permission: "settings.update",
  rateLimit: 30,
  takes: formOf("file"),
  answers: oneRecord(organization.resource),
  // Every mail program and PDF can show PNG; small, because phones wait for it.
  receive: (deps, request) =>
    receivePicture(deps, request, {
      formats: ["png", "jpeg", "webp", "svg"],
      name: "logo.png",
      media_type: "image/png",
      kind: "image",
      draw: (picture) =>
        picture
          .resize(600, 200, { fit: "inside", withoutEnlargement: true })
          .png({ palette: true, compressionLevel: 9 }),
    }),
  handle: async (ctx, { body, query }) => {
    const { id } = await lockOrganization(ctx);
    const owner = { owner_type: "organization" as const, owner_id: id, uploaded_by: ctx.user?.id };
    const [file] = await keepFiles(ctx, [body as Received], owner);
    const row = await showLogo(ctx, file?.id ?? null);
    return { body: await recordDocument(ctx, organization, row, query) };
  },
});

export const removeLogo = endpoint({
  method: "DELETE",
  path: "/restify/organization/logo",
  summary: "Removes the logo",
  permission: "settings.update",
  answers: nothing("There is none any more"),
  handle: async (ctx) => {
    await showLogo(ctx, null);
    return { status: 204 };
  },
});
