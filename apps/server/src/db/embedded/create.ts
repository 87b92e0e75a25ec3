import { randomBytes } from "node:crypto";
import { chown, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { initialise, isAlive } from "./cluster.ts";
import { clusterAt, type Place } from "./place.ts";

/**
 * Makes the cluster of a place where there is none, with the superuser "postgres" and a random password in its file.
 * It is made beside and moved there whole, so that a half-made one is never used.
 * @param locale arguments for initdb
 * @returns whether it made one.
 */
export async function createCluster(place: Place, locale: string[]): Promise<boolean> {
  await removeUnfinished(place);
  if (await stat(place.folder).catch(() => undefined)) return false;
  const unfinished = { ...place, folder: `${place.folder}.new-${process.pid}` };
  const passwordFile = join(unfinished.folder, "password");
  await mkdir(unfinished.folder, { mode: 0o700 });
  await writeFile(passwordFile, `${randomBytes(24).toString("hex")}\n`, { mode: 0o600 });
  const { account } = place;
  if (account) {
    for (const path of [unfinished.folder, passwordFile]) await chown(path, account.uid, account.gid);
  }
  await initialise(clusterAt(unfinished), "postgres", passwordFile, locale);
  try {
    await rename(unfinished.folder, place.folder);
    return true;
  } catch (error) {
    // Another process that started at the same moment was first; then its cluster counts.
    await rm(unfinished.folder, { recursive: true });
    if (!(await stat(place.folder).catch(() => undefined))) throw error;
    return false;
  }
}

/** What a start that was killed left half made. */
async function removeUnfinished(place: Place) {
  const parent = dirname(place.folder);
  const prefix = `${basename(place.folder)}.new-`;
  for (const name of await readdir(parent)) {
    const abandoned = name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)));
    if (abandoned) await rm(join(parent, name), { recursive: true, force: true });
  }
}
