import { type Lane, lanes } from "@kantwerk/contract/fileGroups";
import { maxFileBytes } from "@kantwerk/contract/files";
import type { MessageKey } from "@kantwerk/contract/messages";
import { isMailName, maxMailBytes } from "@kantwerk/contract/productCreations";

/** Endings of the files that products are made of. The server looks into the file besides. */
const endings: Record<Exclude<Lane, "other">, readonly string[]> = {
  step: ["step", "stp", "p21"],
  dxf: ["dxf"],
  pdf: ["pdf"],
  image: ["png", "jpg", "jpeg", "webp", "gif", "tif", "tiff"],
};

/** What the browser's file dialog offers. */
export const readableEndings: string = [...Object.values(endings).flat(), "eml"]
  .map((ending) => `.${ending}`)
  .join(",");

/** What a file will be read as, by its ending. */
export function laneOf({ name }: { name: string }): Lane {
  const ending = name.split(".").at(-1)?.toLowerCase() ?? "";
  const isOf = (lane: Lane) => lane !== "other" && name.includes(".") && endings[lane].includes(ending);
  return lanes.find(isOf) ?? "other";
}

/** Why no product can be made of a file, known before it is sent; undefined where nothing speaks against it. */
export function refusalOf(file: Pick<File, "name" | "size">): MessageKey | undefined {
  if (isMailName(file.name)) return file.size > maxMailBytes ? "mailTooLarge" : undefined;
  if (laneOf(file) === "other") return "fileType";
  return file.size > maxFileBytes ? "fileTooLarge" : undefined;
}
