import { apiAddress, requestHeaders } from "./api.ts";
import { ApiError } from "./errors.ts";

type Options = {
  /** Stored once under it, so that sending it again after a lost answer makes no second one. */
  key?: string | undefined;
  /** Told how much is sent, from 0 to 1. */
  onShare: (share: number) => void;
  signal: AbortSignal;
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
 * XMLHttpRequest; nobody is told of a failure but the caller.
 * @throws ApiError where the server refuses it; TypeError where the server was not reached; AbortError when stopped
 */
export function upload(path: string, form: FormData, { key, onShare, signal }: Options): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const request = new XMLHttpRequest();
  request.open("POST", apiAddress(path));
  const headers = requestHeaders(key === undefined ? {} : { idempotencyKey: key });
  for (const [name, value] of headers) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0);
  request.onload = () => {
    if (request.status >= 200 && request.status < 300) resolve(bodyOf(request));
    else reject(new ApiError(request.status, bodyOf(request)));
  };
  request.onerror = () => reject(new TypeError("The server was not reached"));
  request.onabort = () => reject(new DOMException("The upload was stopped", "AbortError"));
  signal.addEventListener("abort", () => request.abort(), { once: true });
  request.send(form);
  return promise;
}
