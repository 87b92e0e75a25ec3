import { apiAddress, jsonApiMediaType, type QueryValue, requestHeaders } from "./api.ts";
import type { Address } from "./endpoint.ts";
import { ApiError, reportFailure, toastError } from "./errors.ts";
import { readToken } from "./session.ts";

/**
 * Fetches a file from the API (a plain link would send no token). With a body it is a POST, for requests too long
 * for a URL.
 * @throws ApiError if the server refuses, TypeError if it is unreachable
 */
export async function fetchFile(
  path: Address,
  query?: Record<string, QueryValue>,
  { signal, body, cache }: { signal?: AbortSignal; body?: object | undefined; cache?: RequestCache } = {},
): Promise<Response> {
  const sent = readToken();
  const headers = requestHeaders({ headers: { Accept: "*/*" } });
  if (body) headers.set("Content-Type", jsonApiMediaType);
  const response = await fetch(apiAddress(path, query), {
    method: body ? "POST" : "GET",
    headers,
    body: body && JSON.stringify(body),
    signal,
    ...(cache && { cache }),
  });
  if (response.ok) return response;
  const error = new ApiError(response.status, await response.json().catch(() => null));
  if (error.status === 401) reportFailure(error, sent);
  throw error;
}

/** Opens a file from the API in a new tab, or shows an error. */
export async function openFile(path: Address, query?: Record<string, QueryValue>): Promise<void> {
  // Open the tab synchronously with the click: later the popup blocker would stop it.
  const tab = window.open("", "_blank");
  try {
    const address = URL.createObjectURL(await (await fetchFile(path, query)).blob());
    if (tab) tab.location.href = address;
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch (error) {
    tab?.close();
    toastError(error);
  }
}

/** The file name from the response headers. */
function nameIn(disposition: string | null): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? "") ?? [];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/.exec(disposition ?? "")?.[1];
}

/**
 * Downloads a file from the API; its name defaults to the server's.
 * @returns the name of the file
 * @throws ApiError if the server refuses, TypeError if it is unreachable
 */
export async function download(
  path: Address,
  query?: Record<string, QueryValue>,
  { given, body }: { given?: string; body?: object | undefined } = {},
): Promise<string> {
  const response = await fetchFile(path, query, { body });
  const name = given ?? nameIn(response.headers.get("Content-Disposition")) ?? "download";
  return saveFile(await response.blob(), name);
}

/** Downloads a blob and returns its file name. */
export function saveFile(content: Blob, name: string): string {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // Some browsers start reading only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return name;
}
