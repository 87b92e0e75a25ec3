import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { maxFileBytes } from "@kantwerk/contract/files";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { Context } from "../../context.ts";
import { recordDocument } from "../../crud/read.ts";
import { changeRecord, deleteRecord } from "../../crud/write.ts";
import type { Row } from "../../db/tenantDb.ts";
import { endpoint } from "../../http/endpoint.ts";
import { invalid, notFound } from "../../http/refusal.ts";
import { files } from "../../resources/files.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { organization } from "../../resources/organization.ts";
import { organizationTable } from "../../resources/organizationTable.ts";
import { keepFiles } from "../files/keepFiles.ts";
import { putContent } from "../files/putContent.ts";
import { type Received, receiveForm } from "../files/receiveFiles.ts";

const formats = ["png", "jpeg", "webp", "svg"];
/** A picture of more is no logo. */
const mostPixels = 40_000_000;
const mostSeconds = 10;

/**
 * The picture alone, as PNG: whatever a file has besides, a script in an SVG or where a photograph was taken, is gone,
 * and every mail program and PDF can show it. It is small, for a page on a phone waits for it.
 * @throws Refusal 422 for what is no PNG, JPEG, WebP or SVG
 */
async function asPng(bytes: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels }).timeout({ seconds: mostSeconds });
    const { format } = await picture.metadata();
    if (!formats.includes(format)) throw new Error(`${format} is not taken`);
    return await picture
      .rotate()
      .resize(600, 200, { fit: "inside", withoutEnlargement: true })
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer();
  } catch {
    throw invalid({ file: ["fileType"] });
  }
}

async function lockOrganization(ctx: Context): Promise<Row<typeof organizationTable>> {
  const [row] = await ctx.db.all(
    organizationTable,
    eq(organizationTable.organization_id, ctx.organization.id),
    {
      lock: "update",
    },
  );
  if (!row) throw notFound();
  return row;
}

/** Shows another logo, or none; the one before is gone. */
async function showLogo(ctx: Context, logo_id: string | null) {
  const before = await lockOrganization(ctx);
  const row = await changeRecord(ctx, organization, before, { logo_id });
  const old = before.logo_id && (await ctx.db.find(filesTable, before.logo_id, { lock: "update" }));
  if (old) await deleteRecord(ctx, files, old);
  return row;
}

export const uploadLogo = endpoint({
  method: "POST",
  path: "/restify/organization/logo",
  summary: "Sets the logo, one PNG, JPEG, WebP or SVG of at most 10 MB as multipart/form-data",
  permission: "settings.update",
  rateLimit: 30,
  receive: async (deps, request) => {
    const { files: pictures } = await receiveForm(request, [], "file", async ({ file }) => {
      const bytes = await buffer(file);
      if (file.truncated || bytes.length > maxFileBytes) throw invalid({ file: ["fileTooLarge"] });
      return asPng(bytes);
    });
    const [picture, ...others] = pictures;
    if (!picture || others.length > 0) throw invalid({ file: ["oneFile"] });
    const { sha256, size } = await putContent(deps, Readable.from([picture]), maxFileBytes);
    const logo: Received = { name: "logo.png", media_type: "image/png", kind: "image", sha256, size };
    return logo;
  },
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
  handle: async (ctx) => {
    await showLogo(ctx, null);
    return { status: 204 };
  },
});
