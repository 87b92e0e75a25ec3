import { fileOf } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { askedFile, organizationOfFile } from "./askedFile.ts";
import { contentAnswer } from "./contentAnswer.ts";
import { renditionAnswer, renditionOf } from "./renditionAnswer.ts";

const readContent = endpoint({
  method: "GET",
  path: "/restify/files/:id/content",
  summary: "The content of a file, by token or by a signed address; supports Range",
  permission: "public",
  answers: fileOf("The file, of its own type", "*/*"),
  organization: organizationOfFile,
  handle: async (ctx, input) => contentAnswer(ctx.deps, await askedFile(ctx, input), input.request),
});

/** Of what is shown of a file. */
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

const readFlatDxf = endpoint({
  method: "GET",
  path: "/restify/files/:id/flat.dxf",
  summary: "The flat part as DXF, of an assembly that of part=id",
  permission: "public",
  answers: fileOf("The drawing", "image/vnd.dxf"),
  organization: organizationOfFile,
  handle: async (ctx, input) => {
    const asked = { kind: "flat_dxf", page: 0, part: input.query.get("part") ?? "" } as const;
    return renditionOf(ctx, await askedFile(ctx, input), asked, input.request, "save");
  },
});

const readFlatSvg = endpoint({
  method: "GET",
  path: "/restify/files/:id/flat.svg",
  summary: "The flat part as SVG to be saved, of an assembly that of part=id",
  permission: "public",
  answers: fileOf("The drawing", "image/svg+xml"),
  organization: organizationOfFile,
  handle: async (ctx, input) => {
    const asked = { kind: "flat", page: 0, part: input.query.get("part") ?? "" } as const;
    return renditionOf(ctx, await askedFile(ctx, input), asked, input.request, "save");
  },
});

/** The content of a file, and what was made of it to be shown or saved. */
export const previewEndpoints = [readContent, readPreview, readFlatDxf, readFlatSvg];
