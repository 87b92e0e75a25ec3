import type { Context } from "../../context.ts";
import { objectsOf } from "../../crud/document.ts";
import { readInput } from "../../crud/input.ts";
import { answering, formOf } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { files } from "../../resources/files.ts";
import type { FileRow } from "../../resources/fileTables.ts";
import { keepFiles } from "./keepFiles.ts";
import { requireOwner } from "./ownership.ts";
import { receiveFiles, type Upload } from "./receiveFiles.ts";

/** A document with one file, or a list of several. */
async function filesDocument(ctx: Context, rows: FileRow[]) {
  const data = await objectsOf(ctx, files, rows, new Map(), { fields: new Map() });
  return { data: data.length === 1 ? data[0] : data };
}

/** The record named in the form, if any; other files are attached later. */
async function ownerOf(ctx: Context, { owner_type, owner_id }: Upload["fields"]) {
  if (!owner_type && !owner_id) return {};
  const relationships = { owner: { data: { type: owner_type, id: owner_id } } };
  const { values } = await readInput(ctx, files, { attributes: {}, relationships });
  requireOwner(ctx, values);
  return values;
}

export const uploadFiles = endpoint({
  method: "POST",
  path: "/restify/files",
  summary: "Uploads one or several files as multipart/form-data, at most 10 MB each",
  permission: "signed-in",
  rateLimit: 240,
  takes: formOf("file", { several: true, texts: ["owner_type", "owner_id"] }),
  answers: answering({ resource: files.resource, are: "as sent" }, { status: 201 }),
  receive: (deps, request) => receiveFiles(deps, request, ["owner_type", "owner_id"]),
  handle: async (ctx, { body }) => {
    const upload = body as Upload;
    const owner = await ownerOf(ctx, upload.fields);
    const rows = await keepFiles(ctx, upload.files, { ...owner, uploaded_by: ctx.user?.id });
    return { status: 201, body: await filesDocument(ctx, rows) };
  },
});
