import { baseOf } from "@kantwerk/contract/fileGroups";
import type { CreationFile } from "@kantwerk/contract/productCreations";
import type { Context } from "../../context.ts";
import { inArray } from "../../db/drizzle.ts";
import { filesTable } from "../../resources/fileTables.ts";
import type { Creation } from "./creation.ts";
import { addPromised, isPromised } from "./promised.ts";

/** The file whose product another one joins. */
const joinedBy = ({ becomes }: CreationFile): string | undefined =>
  becomes.find(({ joins, left_out }) => joins !== null && !left_out)?.joins?.split(":")[0];

/** The files that go along with what is made of another one. */
export const filesJoining = ({ files }: Creation, file_id: string): CreationFile[] =>
  files.filter((file) => joinedBy(file) === file_id);

/** Creates the pending products of files that are one each; `theirs`: which files are to be made something of. */
export async function begunFiles(
  ctx: Context,
  creation: Creation,
  theirs: (file: CreationFile) => boolean,
): Promise<CreationFile[]> {
  const productOf = new Map<string, string>();
  for (const file of creation.files.filter(theirs)) {
    const whole = file.becomes.find((entry) => isPromised(entry) && entry.part === null);
    if (!whole || !file.file_id) continue;
    const owner_id = await addPromised(ctx, baseOf(file.name), whole);
    const along = filesJoining(creation, file.file_id).flatMap(({ file_id }) => file_id ?? []);
    for (const id of [file.file_id, ...along]) productOf.set(id, owner_id);
    const owner = { owner_type: "products", owner_id } as const;
    await ctx.db.update(filesTable, inArray(filesTable.id, [file.file_id, ...along]), owner);
  }
  return creation.files.map((file): CreationFile => {
    const product_id = productOf.get(file.file_id ?? "") ?? null;
    const isSplit = theirs(file) && file.becomes.some((entry) => isPromised(entry) && entry.part !== null);
    return product_id || isSplit ? { ...file, status: "pending", message: null, product_id } : file;
  });
}
