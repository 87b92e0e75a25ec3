import type { PartsList } from "@kantwerk/contract/answers/partsLists";
import { addresses } from "../../lib/endpoints.ts";
import { upload } from "../../lib/upload.ts";

type ImportOptions = {
  /** Preview without changes. */
  dryRun?: boolean;
  /** Removes components that are not in the list. */
  remove?: boolean;
};

/** Imports a parts list into an assembly, or previews the import. */
export async function readPartsList(product: string, file: File, options: ImportOptions): Promise<PartsList> {
  const form = new FormData();
  form.append("file", file);
  const path = addresses.partsLists(product, options.dryRun === true, options.remove === true);
  return (await upload(path, form)).data.attributes;
}
