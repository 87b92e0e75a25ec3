import type { StoredFile } from "../../records/files.ts";

const flatTypes = ["model/step", "model/step+zip", "image/vnd.dxf"];

/** The file whose flat pattern can show hints: the model, otherwise the newest drawing. Same choice as on the server. */
export function judgedFile(files: readonly StoredFile[]): StoredFile | undefined {
  const read = files.filter(
    ({ extraction_status, media_type }) =>
      extraction_status === "done" && flatTypes.includes(media_type ?? ""),
  );
  const newestFirst = read.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  return newestFirst.find(({ kind }) => kind === "model") ?? newestFirst[0];
}
