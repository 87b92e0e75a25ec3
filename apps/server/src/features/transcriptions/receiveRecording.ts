import { buffer } from "node:stream/consumers";
import type { MultipartFile } from "@fastify/multipart";
import { maxFileBytes } from "@kantwerk/contract/files";
import type { FastifyRequest } from "fastify";
import { FileTooLarge } from "../../adapters/files/fileStore.ts";
import { sniff } from "../../adapters/files/mediaType.ts";
import { invalid } from "../../http/refusal.ts";
import { receiveForm } from "../files/receiveFiles.ts";

export type Received = { bytes: Uint8Array; media_type: string };

async function take({ file, filename, fieldname }: MultipartFile): Promise<Received> {
  if (!filename) throw invalid({ [fieldname]: ["fileMissing"] });
  const bytes = new Uint8Array(await buffer(file));
  if (bytes.length > maxFileBytes) throw new FileTooLarge("The recording is too large");
  const type = await sniff(bytes, filename);
  if (type?.kind !== "audio") throw invalid({ [fieldname]: ["notAudio"] });
  return { bytes, media_type: type.media_type };
}

/**
 * Takes in a form with one recording, in the field `file`. It stays in memory: no copy of a voice is kept anywhere.
 * @throws Refusal 413 for more than 10 MB, 422 for anything but one recording
 */
export async function receiveRecording(request: FastifyRequest): Promise<Received> {
  let taken = false;
  const { files } = await receiveForm(request, [], "file", async (part) => {
    if (taken) throw invalid({ file: ["oneFile"] });
    taken = true;
    return take(part);
  });
  const [recording] = files;
  if (!recording) throw invalid({ file: ["fileMissing"] });
  return recording;
}
