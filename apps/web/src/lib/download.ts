import { apiAddress, type QueryValue, requestHeaders } from "./api.ts";
import { ApiError } from "./errors.ts";

/** The name that the server gives a file. */
function nameIn(disposition: string | null): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? "") ?? [];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/.exec(disposition ?? "")?.[1];
}

/**
 * Saves a file of the API among the person's downloads, which a link cannot: it would send no token.
 * @returns the name of the file
 * @throws ApiError where the server refuses it, TypeError where it was not reached
 */
export async function download(path: string, query?: Record<string, QueryValue>): Promise<string> {
  const response = await fetch(apiAddress(path, query), {
    headers: requestHeaders({ headers: { Accept: "*/*" } }),
  });
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => null));
  const name = nameIn(response.headers.get("Content-Disposition")) ?? "download";
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // Some browsers begin to read after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return name;
}
