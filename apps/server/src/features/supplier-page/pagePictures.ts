import { buffer } from "node:stream/consumers";
import { and, eq } from "../../db/drizzle.ts";
import { download, fileOf } from "../../http/answers.ts";
import { notFound } from "../../http/refusal.ts";
import { renditionsTable } from "../../resources/fileTables.ts";
import { contentAnswer, openContent } from "../files/contentAnswer.ts";
import { logoMaxAge, organizationLogo } from "../organization/organizationLogo.ts";
import { invited } from "./invitation.ts";
import { visibleFile } from "./pageFile.ts";
import { publicEndpoint } from "./publicEndpoint.ts";

/** Twice the width in mails. */
const pixels = 144;

/** PNG, because mail programs support neither WebP nor SVG. */
export const readPagePicture = publicEndpoint({
  method: "GET",
  below: "/files/:fileId/picture.png",
  summary: "A small picture of a file of the supplier's page as PNG, as mails show it",
  rateLimit: 300,
  answers: download("The picture", "image/png"),
  handle: async (ctx, input) => {
    const file = await visibleFile(ctx, input);
    const { file_id, kind, part } = renditionsTable;
    const [small] = await ctx.db.all(
      renditionsTable,
      and(eq(file_id, file.id), eq(kind, "thumbnail"), eq(part, "")),
    );
    if (!small) throw notFound();
    return {
      later: async () => {
        const bytes = await buffer(await openContent(ctx.deps, small.sha256, input.request));
        const { default: sharp } = await import("sharp");
        const picture = sharp(bytes)
          .resize(pixels, pixels, { fit: "inside" })
          .flatten({ background: "#ffffff" });
        const headers = { "Content-Type": "image/png", "Cache-Control": "private, max-age=86400" };
        return { headers, stream: picture.png() };
      },
    };
  },
});

export const readPageLogo = publicEndpoint({
  method: "GET",
  below: "/logo",
  summary: "The organization's logo, as the supplier's page and mails show it",
  rateLimit: 300,
  answers: fileOf("The logo", "image/png"),
  handle: async (ctx, { params, request }) => {
    await invited(ctx, params);
    const logo = await organizationLogo(ctx);
    if (!logo) throw notFound();
    return contentAnswer(ctx.deps, logo, request, logoMaxAge);
  },
});
