import { apiAddress, requestHeaders } from "../../lib/api.ts";
import { ApiError } from "../../lib/errors.ts";
import type { Owner } from "./records.ts";

function bodyOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return null;
  }
}

/**
 * Sends one file to a record. Fetch does not tell how far an upload is, so this is an XMLHttpRequest.
 * @param key stored once under it, so that sending it again after a lost answer makes no second file
 * @param onShare told how much is sent, from 0 to 1
 * @throws ApiError where the server refuses it; TypeError where the server was not reached; AbortError when stopped
 */
export function uploadFile(
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
  const request = new XMLHttpRequest();
  request.open("POST", apiAddress("/restify/files"));
  for (const [name, value] of requestHeaders({ idempotencyKey: key })) request.setRequestHeader(name, value);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0);
  request.onload = () => {
    if (request.status >= 200 && request.status < 300) resolve();
    else reject(new ApiError(request.status, bodyOf(request)));
  };
  request.onerror = () => reject(new TypeError("The server was not reached"));
  request.onabort = () => reject(new DOMException("The upload was stopped", "AbortError"));
  signal.addEventListener("abort", () => request.abort(), { once: true });
  request.send(form);
  return promise;
}
