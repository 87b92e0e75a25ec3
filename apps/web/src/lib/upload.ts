import { apiAddress, requestHeaders } from "./api.ts";
import { ApiError, reportFailure } from "./errors.ts";
import { readToken } from "./session.ts";

type Options = {
  /** Stored once under it, so that sending it again after a lost answer makes no second one. */
  key?: string | undefined;
  /** Told how much is sent, from 0 to 1. */
  onShare?: (share: number) => void;
  signal?: AbortSignal;
};

function bodyOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return null;
  }
}

/**
 * Posts a form with files and answers the document. Fetch does not tell how far an upload is, so this is an
 * XMLHttpRequest; nobody is told of a failure but the caller, save that the session has ended.
 * @throws ApiError where the server refuses it; TypeError where the server was not reached; AbortError when stopped
 */
export function upload(
  path: string,
  form: FormData,
  { key, onShare, signal }: Options = {},
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const request = new XMLHttpRequest();
  const sent = readToken();
  request.open("POST", apiAddress(path));
  const headers = requestHeaders(key === undefined ? {} : { idempotencyKey: key });
  for (const [name, value] of headers) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onShare?.(total > 0 ? loaded / total : 0);
  request.onload = () => {
    if (request.status >= 200 && request.status < 300) return resolve(bodyOf(request));
    const error = new ApiError(request.status, bodyOf(request));
    if (error.status === 401) reportFailure(error, sent);
    reject(error);
  };
  request.onerror = () => reject(new TypeError("The server was not reached"));
  request.onabort = () => reject(new DOMException("The upload was stopped", "AbortError"));
  signal?.addEventListener("abort", () => request.abort(), { once: true });
  request.send(form);
  return promise;
}
