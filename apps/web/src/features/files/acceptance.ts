import { maxFileBytes } from "@kantwerk/contract/files";
import type { MessageKey } from "@kantwerk/contract/messages";

/** Endings of the files that can be uploaded, by what they are. The server looks into the file besides. */
const endings = {
  model: ["step", "stp", "p21", "iges", "igs", "glb", "3mf"],
  drawing: ["dxf"],
  image: ["png", "jpg", "jpeg", "webp", "gif", "tif", "tiff"],
  document: ["pdf", "txt", "csv", "docx", "xlsx", "odt", "ods"],
  audio: ["webm", "m4a", "ogg", "oga", "opus", "mp3", "wav"],
} as const;

const known = new Set<string>(Object.values(endings).flat());

/** What the browser's file dialog offers. */
export const acceptedEndings: string = [...known].map((ending) => `.${ending}`).join(",");

/** Why a file cannot be uploaded, known before it is sent; undefined where nothing speaks against it. */
export function refusalOf({ name, size }: Pick<File, "name" | "size">): MessageKey | undefined {
  const ending = name.includes(".") ? (name.split(".").at(-1)?.toLowerCase() ?? "") : "";
  if (!known.has(ending)) return "fileType";
  return size > maxFileBytes ? "fileTooLarge" : undefined;
}
