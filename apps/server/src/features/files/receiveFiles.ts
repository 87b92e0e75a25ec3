import type { MultipartFile } from "@fastify/multipart";
import { maxFileBytes, typeRefusalOf } from "@kantwerk/contract/files";
import type { FastifyError, FastifyRequest } from "fastify";
import { safeName } from "../../adapters/files/fileName.ts";
import { FileTooLarge } from "../../adapters/files/fileStore.ts";
import { type MediaType, sniff } from "../../adapters/files/mediaType.ts";
import type { Deps } from "../../context.ts";
import { badRequest, invalid, Refusal } from "../../http/refusal.ts";
import { putContent } from "./putContent.ts";

/** A stored file that no record refers to yet. */
export type Received = MediaType & { name: string; size: number; sha256: string };

export type Upload = { files: Received[]; fields: Record<string, string> };

/** Default maximum of files in a form. */
export const maxFilesAtOnce = 20;

export async function receiveFile(deps: Deps, part: MultipartFile): Promise<Received> {
  const { fieldname } = part;
  // The empty file field of a form has no name, whatever its type says.
  if (!part.filename) throw invalid({ [fieldname]: ["fileMissing"] });
  const name = safeName(part.filename);
  const { sha256, size, head } = await putContent(deps, part.file, maxFileBytes);
  const type = await sniff(head, name);
  if (!type) throw invalid({ [fieldname]: [typeRefusalOf(name)] });
  return { ...type, name, size, sha256 };
}

/** The error of a file, with its name as the member `file`, because a form may hold several. */
export function refusalOf(error: unknown, { filename }: MultipartFile): unknown {
  const refusal = error instanceof FileTooLarge ? new Refusal(413, "fileTooLarge") : error;
  if (!(refusal instanceof Refusal) || !filename) return refusal;
  const { status, key, details } = refusal;
  return new Refusal(status, key, { ...details, more: { ...details.more, file: filename } });
}

/** The error of the form itself: too large, or malformed. */
function refusalOfForm({ code, statusCode }: FastifyError, max: number): Refusal {
  if (code === "FST_REQ_FILE_TOO_LARGE") return new Refusal(413, "fileTooLarge");
  if (statusCode === 413) return new Refusal(413, "listLength", { values: { max } });
  return badRequest("malformed");
}

type Limits = { maxBytes?: number; maxFiles?: number };

async function* partsOf(request: FastifyRequest, { maxBytes = maxFileBytes, maxFiles }: Limits) {
  const files = maxFiles ?? maxFilesAtOnce;
  try {
    yield* request.parts({ limits: { fileSize: maxBytes + 1, files, parts: files + 10 } });
  } catch (error) {
    throw refusalOfForm(error as FastifyError, files);
  }
}

/**
 * Receives a form with files under one name, and returns the result of `take` for each. Reads the form to its end even if a
 * file is refused, because clients read the response only then.
 * @param allowed names of the other fields that the form may have
 * @throws Refusal 413 if the form is too large, and the errors of `take`
 */
export async function receiveForm<T>(
  request: FastifyRequest,
  allowed: readonly string[],
  name: string,
  take: (part: MultipartFile) => Promise<T>,
  limits: Limits = {},
): Promise<{ files: T[]; fields: Record<string, string> }> {
  if (!request.isMultipart()) throw new Refusal(415, "unsupportedMediaType");
  const form: { files: T[]; fields: Record<string, string> } = { files: [], fields: {} };
  let refused: unknown;
  for await (const part of partsOf(request, limits)) {
    const expected = part.type === "file" ? part.fieldname === name : allowed.includes(part.fieldname);
    if (!expected) refused ??= invalid({ [part.fieldname]: ["unknownAttribute"] });
    if (part.type === "field") {
      if (expected) form.fields[part.fieldname] = String(part.value);
    } else if (refused) {
      part.file.resume();
    } else {
      await take(part).then(
        (file) => form.files.push(file),
        (error: unknown) => {
          part.file.resume();
          refused = refusalOf(error, part);
        },
      );
    }
  }
  if (refused) throw refused;
  if (form.files.length === 0) throw invalid({ [name]: ["fileMissing"] });
  return form;
}

/**
 * Receives a form with one or several files under one name, and stores the files.
 * @param allowed names of the other fields that the form may have
 * @throws Refusal 413 for a file over 10 MB, 422 if its type is unknown or does not match its name
 */
export const receiveFiles = (
  deps: Deps,
  request: FastifyRequest,
  allowed: readonly string[],
  name = "file",
  limits: Limits = {},
): Promise<Upload> => receiveForm(request, allowed, name, (part) => receiveFile(deps, part), limits);
