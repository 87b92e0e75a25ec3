import type { Config } from "../../config.ts";
import type { FileStore } from "./fileStore.ts";
import { openLocalFiles } from "./local.ts";

/** The configured store: a bucket, or a folder in the data folder. */
export async function openFileStore({
  dataDir,
  s3Url,
}: Pick<Config, "dataDir" | "s3Url">): Promise<FileStore> {
  return s3Url ? (await import("./s3.ts")).openS3Files(s3Url) : openLocalFiles(dataDir);
}
