import type { PartsList } from "@kantwerk/contract/answers/partsLists";
import { upload } from "../../lib/upload.ts";

type How = {
  /** Only says what would become of it. */
  dryRun?: boolean;
  /** Removes components that the list does not have. */
  remove?: boolean;
};

/** Makes an assembly of a parts list, or says what it would make of it. */
export async function readPartsList(product: string, file: File, how: How): Promise<PartsList> {
  const form = new FormData();
  form.append("file", file);
  const query = `dry_run=${how.dryRun === true}&remove=${how.remove === true}`;
  const answer = await upload(`/restify/products/${product}/parts-lists?${query}`, form);
  return (answer as { data: { attributes: PartsList } }).data.attributes;
}
