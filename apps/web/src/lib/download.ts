import { apiAddress, type QueryValue, requestHeaders } from "./api.ts";
import { ApiError, reportFailure } from "./errors.ts";
import { readToken } from "./session.ts";

/**
 * Reads a file of the API, which a link cannot: it would send no token.
 * @throws ApiError where the server refuses it, TypeError where it was not reached
 */
export async function fetchFile(
  path: string,
  query?: Record<string, QueryValue>,
  signal?: AbortSignal,
): Promise<Response> {
  const sent = readToken();
  const headers = requestHeaders({ headers: { Accept: "*/*" } });
  const response = await fetch(apiAddress(path, query), { headers, signal });
  if (response.ok) return response;
  const error = new ApiError(response.status, await response.json().catch(() => null));
  if (error.status === 401) reportFailure(error, sent);
  throw error;
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
  given?: string,
): Promise<string> {
  const response = await fetchFile(path, query);
  const name = given ?? nameIn(response.headers.get("Content-Disposition")) ?? "download";
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // Some browsers begin to read after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return name;
}
