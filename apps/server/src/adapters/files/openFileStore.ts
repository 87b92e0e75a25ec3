import type { Config } from "../../config.ts";
import type { FileStore } from "./fileStore.ts";
import { openLocalFiles } from "./local.ts";
import { openS3Files } from "./s3.ts";

/** The store that the configuration asks for: a bucket, or a folder below the data folder. */
export function openFileStore(config: Pick<Config, "dataDir" | "s3Url">): FileStore {
  return config.s3Url ? openS3Files(config.s3Url) : openLocalFiles(config.dataDir);
}
