import { maxFileBytes, typeRefusalOf } from "@kantwerk/contract/files";
import type { MessageKey } from "@kantwerk/contract/messages";

/** Extensions of files that can be uploaded, by kind. The server also checks the content. */
const endings = {
  model: ["step", "stp", "p21", "stpz", "gz", "iges", "igs", "stl", "glb", "3mf"],
  drawing: ["dxf"],
  image: ["png", "jpg", "jpeg", "webp", "gif", "tif", "tiff"],
  document: ["pdf", "zip", "txt", "csv", "docx", "xlsx", "odt", "ods"],
  audio: ["webm", "m4a", "ogg", "oga", "opus", "mp3", "wav"],
} as const;

const known = new Set<string>(Object.values(endings).flat());

/** Value of the file input's `accept`. */
export const acceptedEndings: string = [...known].map((ending) => `.${ending}`).join(",");

/** Why a file cannot be uploaded, checked before it is sent; undefined if acceptable. */
export function refusalOf({ name, size }: Pick<File, "name" | "size">): MessageKey | undefined {
  const ending = name.includes(".") ? (name.split(".").at(-1)?.toLowerCase() ?? "") : "";
  if (!known.has(ending)) return typeRefusalOf(name);
  return size > maxFileBytes ? "fileTooLarge" : undefined;
}
