import { type FileGroup, groupByProduct } from "@kantwerk/contract/fileGroups";
import { formatOf } from "../files/formats.ts";

type FileName = { name: string; media_type: string };

/** Puts stored files together that show one product; see `groupByProduct`. */
export const groupFiles = <F extends FileName>(files: readonly F[]): FileGroup<F>[] =>
  groupByProduct(files, (file) => formatOf(file) ?? "other");
