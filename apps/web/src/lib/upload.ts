import { apiAddress, requestHeaders } from "./api.ts";
import type { Address } from "./endpoint.ts";
import { ApiError, reportFailure } from "./errors.ts";
import { readToken } from "./session.ts";

type Options = {
  /** Idempotency key, so that a retry after a lost response does not store the file twice. */
  key?: string | undefined;
  /** Called with the progress, from 0 to 1. */
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
 * Posts a form with files and returns the document. Uses XMLHttpRequest because fetch reports no upload progress.
 * Shows no errors except the end of the session.
 * @throws ApiError if the server refuses; TypeError if it is unreachable; AbortError when stopped
 */
export function upload<A>(
  path: Address<A>,
  form: FormData,
  { key, onShare, signal }: Options = {},
): Promise<A> {
  const { promise, resolve, reject } = Promise.withResolvers<A>();
  const request = new XMLHttpRequest();
  const sent = readToken();
  request.open("POST", apiAddress(path));
  const headers = requestHeaders(key === undefined ? {} : { idempotencyKey: key });
  for (const [name, value] of headers) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onShare?.(total > 0 ? loaded / total : 0);
  request.onload = () => {
    if (request.status >= 200 && request.status < 300) return resolve(bodyOf(request) as A);
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
