import type { Context } from "../../context.ts";
import { and, eq } from "../../db/drizzle.ts";
import { isId } from "../../db/tenantDb.ts";
import { fileOf } from "../../http/answers.ts";
import type { RequestInput } from "../../http/endpoint.ts";
import { notFound } from "../../http/refusal.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { contentAnswer } from "../files/contentAnswer.ts";
import { pictureTypes } from "../files/previewEndpoints.ts";
import { readingDocument } from "../files/readingDocument.ts";
import { readingAnswer } from "../files/readings.ts";
import { renditionAnswer, renditionOf } from "../files/renditionAnswer.ts";
import { invited } from "./invitation.ts";
import { type FileRow, visibleFiles } from "./pageFiles.ts";
import { publicEndpoint } from "./publicEndpoint.ts";

/** The requested file, if this supplier may see it. @throws Refusal 404 for all others */
export async function visibleFile(ctx: Context, { params }: RequestInput): Promise<FileRow> {
  const { fileId } = params;
  if (!isId(fileId)) throw notFound();
  const mayBe = visibleFiles(ctx, await invited(ctx, params));
  const [file] = await ctx.db.all(filesTable, and(eq(filesTable.id, fileId), mayBe));
  if (!file) throw notFound();
  return file;
}

const readPageFile = publicEndpoint({
  method: "GET",
  below: "/files/:fileId/content",
  summary: "The content of a file of the supplier's page; supports Range",
  rateLimit: 300,
  answers: fileOf("The file, of its own type", "*/*"),
  handle: async (ctx, input) => contentAnswer(ctx.deps, await visibleFile(ctx, input), input.request),
});

const readPageFilePreview = publicEndpoint({
  method: "GET",
  below: "/files/:fileId/preview",
  summary: "A picture of a file of the supplier's page: kind=thumbnail, model, flat, or page with page=n",
  rateLimit: 300,
  answers: fileOf("The picture or model", ...pictureTypes),
  handle: async (ctx, input) =>
    renditionAnswer(ctx, await visibleFile(ctx, input), input.query, input.request),
});

const readPageFlatDxf = publicEndpoint({
  method: "GET",
  below: "/files/:fileId/flat.dxf",
  summary: "The flat pattern of a file of the supplier's page as DXF, of an assembly that of part=id",
  rateLimit: 300,
  answers: fileOf("The drawing", "image/vnd.dxf"),
  handle: async (ctx, input) => {
    const flat = { kind: "flat_dxf", page: 0, part: input.query.get("part") ?? "" } as const;
    return renditionOf(ctx, await visibleFile(ctx, input), flat, input.request, "save");
  },
});

const readPageFileFeatures = publicEndpoint({
  method: "GET",
  below: "/files/:fileId/features",
  summary: "What was read from a file of the supplier's page: its features, or the texts of a PDF's pages",
  rateLimit: 300,
  answers: readingDocument,
  handle: async (ctx, input) => readingAnswer(ctx, await visibleFile(ctx, input)),
});

/** Files that the supplier may see, and their previews and exports. */
export const pageFileEndpoints = [readPageFile, readPageFilePreview, readPageFileFeatures, readPageFlatDxf];
