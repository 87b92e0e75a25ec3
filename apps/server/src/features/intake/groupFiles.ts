import { type FileGroup, groupByProduct, type Lane } from "@kantwerk/contract/fileGroups";
import { formatOf } from "../files/formats.ts";

type FileName = { name: string; media_type: string };

/** How a file shows its product. An STL has no dimensions, so it is no more than a picture beside other files. */
const laneOf = (file: FileName): Lane =>
  file.media_type === "model/stl" ? "image" : (formatOf(file) ?? "other");

/** Groups stored files by product; see `groupByProduct`. */
export const groupFiles = <F extends FileName>(files: readonly F[]): FileGroup<F>[] =>
  groupByProduct(files, laneOf);
