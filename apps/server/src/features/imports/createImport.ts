import { type ImportableType, importableOf, importables, maxImportBytes } from "@kantwerk/contract/imports";
import { v7 as newId } from "uuid";
import { safeName } from "../../adapters/files/fileName.ts";
import { sniff } from "../../adapters/files/mediaType.ts";
import { utf16Of } from "../../adapters/tables/encoding.ts";
import type { Context } from "../../context.ts";
import { formOf } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { invalid } from "../../http/refusal.ts";
import { type Import, importsTable } from "../../resources/importTables.ts";
import { holdContent, putContent } from "../files/putContent.ts";
import { type Received, receiveForm, type Upload } from "../files/receiveFiles.ts";
import { sendCheck } from "./checkImport.ts";
import { importAnswer, importDocument } from "./importDocument.ts";
import { noSettings, readSettings, settingsOfForm } from "./importSettings.ts";
import { requireImport } from "./work.ts";

async function begin(ctx: Context, file: Received, fields: Upload["fields"]): Promise<Import> {
  const { resource: type = "" } = fields;
  if (!importableOf(type)) {
    const choices = Object.keys(importables).join(", ");
    throw invalid({ resource: [{ key: "importNotImportable", values: { choices } }] });
  }
  const resource = type as ImportableType;
  const chosen = readSettings(resource, settingsOfForm(fields));
  requireImport(ctx, { resource, settings: { ...noSettings, ...chosen } });
  await holdContent(ctx, file.sha256);
  const { name, media_type, size, sha256 } = file;
  const found = await ctx.db.insert(importsTable, {
    id: newId(),
    resource,
    file_name: name,
    media_type,
    size,
    sha256,
    turn: 1,
    status: "reading",
    progress: 0,
    message: null,
    settings: { ...noSettings, ...chosen },
    chosen,
    shape: { sheets: [], columns: [], guesses: {}, hidden_rows: [], proposed: null },
    row_count: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    price_move: null,
    problems: [],
    assumed: [],
    language_code: ctx.locale,
    created_by: ctx.user?.id ?? "",
  });
  await sendCheck(ctx, found);
  return found;
}

/** Substitute for the head of UTF-16 text, whose bytes would look like a binary file. */
const plainHead = Buffer.from("a");

const formFields = ["resource", "mapping", "update_by", "given", "sheet", "heading_row", "notation"];

export const createImport = endpoint({
  method: "POST",
  path: "/restify/imports",
  summary:
    "Reads and checks a file (multipart/form-data: `file`, `resource`, `mapping` as JSON {column: attribute}, `update_by`); nothing is written before it is committed",
  permission: "imports.create",
  rateLimit: 60,
  takes: formOf("file", { texts: formFields }),
  answers: importAnswer(202),
  receive: (deps, request) =>
    receiveForm(
      request,
      formFields,
      "file",
      async (part): Promise<Received> => {
        if (!part.filename) throw invalid({ file: ["fileMissing"] });
        const name = safeName(part.filename);
        const { sha256, size, head } = await putContent(deps, part.file, maxImportBytes);
        const type = await sniff(utf16Of(head) ? plainHead : head, name);
        const isTable = /^text\/(?:csv|plain)$|spreadsheetml\.sheet$|opendocument\.spreadsheet$/.test(
          type?.media_type ?? "",
        );
        if (!type || !isTable) throw invalid({ file: ["importUnreadable"] });
        return { ...type, name, size, sha256 };
      },
      { maxBytes: maxImportBytes },
    ),
  handle: async (ctx, { body }) => {
    const { files, fields } = body;
    const [file, another] = files;
    if (!file || another) throw invalid({ file: ["oneFile"] });
    return { status: 202, body: await importDocument(ctx, await begin(ctx, file, fields)) };
  },
});
