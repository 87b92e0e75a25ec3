import { type FileGroup, groupByProduct } from "@kantwerk/contract/fileGroups";
import { formatOf } from "../files/formats.ts";

type FileName = { name: string; media_type: string };

/** Groups stored files by product; see `groupByProduct`. */
export const groupFiles = <F extends FileName>(files: readonly F[]): FileGroup<F>[] =>
  groupByProduct(files, (file) => formatOf(file) ?? "other");
