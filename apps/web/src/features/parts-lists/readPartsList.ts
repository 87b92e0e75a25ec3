import type { PartsList } from "@kantwerk/contract/answers/partsLists";
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
  const query = `dry_run=${options.dryRun === true}&remove=${options.remove === true}`;
  const answer = await upload(`/restify/products/${product}/parts-lists?${query}`, form);
  return (answer as { data: { attributes: PartsList } }).data.attributes;
}
