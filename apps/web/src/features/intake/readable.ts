import { type Lane, lanes } from "@kantwerk/contract/fileGroups";
import { maxFileBytes, typeRefusalOf } from "@kantwerk/contract/files";
import type { MessageKey } from "@kantwerk/contract/messages";
import { isMailName, isZipName, maxMailBytes, maxZipBytes } from "@kantwerk/contract/productCreations";

/** Extensions of files that can become products. The server also checks the content. */
const endings: Record<Exclude<Lane, "other">, readonly string[]> = {
  step: ["step", "stp", "p21", "stpz", "gz"],
  dxf: ["dxf"],
  pdf: ["pdf"],
  image: ["png", "jpg", "jpeg", "webp", "gif", "tif", "tiff", "stl"],
};

/** Value of the file input's `accept`. */
export const readableEndings: string = [...Object.values(endings).flat(), "eml", "zip"]
  .map((ending) => `.${ending}`)
  .join(",");

/** How a file will be read, by its extension. */
export function laneOf({ name }: { name: string }): Lane {
  const ending = name.split(".").at(-1)?.toLowerCase() ?? "";
  const isOf = (lane: Lane) => lane !== "other" && name.includes(".") && endings[lane].includes(ending);
  return lanes.find(isOf) ?? "other";
}

/** Why a file cannot become a product, checked before it is sent; undefined if acceptable. */
export function refusalOf(file: Pick<File, "name" | "size">): MessageKey | undefined {
  if (isMailName(file.name)) return file.size > maxMailBytes ? "mailTooLarge" : undefined;
  if (isZipName(file.name)) return file.size > maxZipBytes ? "zipTooLarge" : undefined;
  if (laneOf(file) === "other") return typeRefusalOf(file.name);
  return file.size > maxFileBytes ? "fileTooLarge" : undefined;
}
