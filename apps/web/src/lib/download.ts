import { apiAddress, jsonApiMediaType, type QueryValue, requestHeaders } from "./api.ts";
import { ApiError, reportFailure, toastError } from "./errors.ts";
import { readToken } from "./session.ts";

/**
 * Reads a file of the API, which a link cannot: it would send no token. A body is sent by POST, where the address cannot
 * say all.
 * @throws ApiError where the server refuses it, TypeError where it was not reached
 */
export async function fetchFile(
  path: string,
  query?: Record<string, QueryValue>,
  { signal, body }: { signal?: AbortSignal; body?: object | undefined } = {},
): Promise<Response> {
  const sent = readToken();
  const headers = requestHeaders({ headers: { Accept: "*/*" } });
  if (body) headers.set("Content-Type", jsonApiMediaType);
  const response = await fetch(apiAddress(path, query), {
    method: body ? "POST" : "GET",
    headers,
    body: body && JSON.stringify(body),
    signal,
  });
  if (response.ok) return response;
  const error = new ApiError(response.status, await response.json().catch(() => null));
  if (error.status === 401) reportFailure(error, sent);
  throw error;
}

/** Opens a file of the API beside the page, or says why it cannot. */
export async function openFile(path: string, query?: Record<string, QueryValue>): Promise<void> {
  // At once, while the press still counts as one: later the browser would refuse it.
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

/** The name that the server gives a file. */
function nameIn(disposition: string | null): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? "") ?? [];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/.exec(disposition ?? "")?.[1];
}

/**
 * Saves a file of the API among the person's downloads, by the name that the server gives it where none is given.
 * @returns the name of the file
 * @throws ApiError where the server refuses it, TypeError where it was not reached
 */
export async function download(
  path: string,
  query?: Record<string, QueryValue>,
  { given, body }: { given?: string; body?: object | undefined } = {},
): Promise<string> {
  const response = await fetchFile(path, query, { body });
  const name = given ?? nameIn(response.headers.get("Content-Disposition")) ?? "download";
  return saveFile(await response.blob(), name);
}

/** Saves a file among the person's downloads and answers its name. */
export function saveFile(content: Blob, name: string): string {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // Some browsers begin to read after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return name;
}
