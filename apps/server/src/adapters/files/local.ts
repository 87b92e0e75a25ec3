import { randomUUID } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makePrivateFolder } from "../../privateFolder.ts";
import { FileMissing, type FileStore, keyOf } from "./fileStore.ts";
import { spool } from "./spool.ts";

/** A store in `<dataDir>/files`, in folders named by the first two digits of the SHA-256. */
export function openLocalFiles(dataDir: string): FileStore {
  const folder = join(dataDir, "files");
  const incoming = join(folder, "incoming");

  return {
    async put(stream, maxBytes, before) {
      await makePrivateFolder(incoming);
      const path = join(incoming, randomUUID());
      const stored = await spool(stream, path, maxBytes);
      try {
        await before?.(stored);
        const target = join(folder, keyOf(stored.sha256));
        await makePrivateFolder(dirname(target));
        await rename(path, target);
        await flushFolder(dirname(target));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      return stored;
    },

    async open(sha256, range) {
      const file = await open(join(folder, keyOf(sha256))).catch((error: NodeJS.ErrnoException) => {
        throw error.code === "ENOENT" ? new FileMissing("The file is not in the store") : error;
      });
      return file.createReadStream(range);
    },

    async remove(sha256) {
      await rm(join(folder, keyOf(sha256)), { force: true });
    },
  };
}

/** Makes the new name survive a power failure. Windows cannot open folders and does not need this. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
