import { upload } from "../../lib/upload.ts";
import type { Owner } from "./records.ts";

/**
 * Sends one file to a record.
 * @param key stored once under it, so that sending it again after a lost answer makes no second file
 * @param onShare told how much is sent, from 0 to 1
 * @throws ApiError where the server refuses it; TypeError where the server was not reached; AbortError when stopped
 */
export async function uploadFile(
  file: File,
  owner: Owner,
  key: string,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const form = new FormData();
  form.append("owner_type", owner.type);
  form.append("owner_id", owner.id);
  form.append("file", file);
  await upload("/restify/files", form, { key, onShare, signal });
}
