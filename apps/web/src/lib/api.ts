import { readLocale } from "../i18n/locale.ts";
import { ApiError, reportFailure } from "./errors.ts";
import { tenancy } from "./ownTenancy.ts";
import { seenRoleStore } from "./seenRole.ts";
import { readToken } from "./session.ts";

export const jsonApiMediaType = "application/vnd.api+json";

export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

export type RequestOptions = {
  /** Query parameters by full name, e.g. `page[size]`. Arrays are joined by commas; null and undefined are omitted. */
  query?: Record<string, QueryValue>;
  /** A JSON document, or FormData for uploads. */
  body?: unknown;
  /** The record's version when it was read; the server answers 412 if it has changed since. */
  ifMatch?: number;
  /** The server executes requests with the same key once. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** Sends no token: public calls must not fail because of an expired one. */
  anonymous?: boolean;
  signal?: AbortSignal;
  /** Completes even if the user leaves the page; for small bodies only. */
  keepalive?: boolean;
};

/** The full URL of a path below `/api/v1`. */
export function apiAddress(path: string, query: Record<string, QueryValue> = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    parameters.set(name, Array.isArray(value) ? value.join(",") : String(value));
  }
  const text = parameters.toString();
  return `${tenancy.apiBase}${path}${text && `?${text}`}`;
}

/** The stored token, null if there is none; undefined for anonymous calls and those with their own credential. */
const sessionOf = ({ anonymous, headers }: RequestOptions): string | null | undefined =>
  anonymous || headers?.Authorization ? undefined : readToken();

function xsrfToken(): string | undefined {
  const value = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return value && decodeURIComponent(value);
}

/** The headers of every call: media type, language, and the stored token unless the caller sets `Authorization`. */
export function requestHeaders(options: RequestOptions = {}): Headers {
  const headers = new Headers({ Accept: jsonApiMediaType, "Accept-Language": readLocale() });
  const token = sessionOf(options);
  const xsrf = xsrfToken();
  const seenRole = token && seenRoleStore.get();
  if (seenRole) headers.set("X-See-As-Role", seenRole.id);
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (xsrf) headers.set("X-XSRF-TOKEN", xsrf);
  if (options.ifMatch !== undefined) headers.set("If-Match", `"${options.ifMatch}"`);
  if (options.idempotencyKey) headers.set("Idempotency-Key", options.idempotencyKey);
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  return headers;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === "") return null;
  if (!response.headers.get("content-type")?.includes("json")) return text;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Calls the API and returns the body: parsed JSON, text, or null if empty. The caller declares its type.
 * @throws ApiError for every status other than 2xx, after showing a message if the error catalogue has one
 * @throws the error of fetch, unchanged, if there was no response
 */
export async function request<T = unknown>(
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<T> {
  const sent = sessionOf(options);
  const headers = requestHeaders(options);
  const { body } = options;
  const isRaw = body === undefined || body instanceof FormData;
  if (!isRaw) headers.set("Content-Type", jsonApiMediaType);
  const response = await fetch(apiAddress(path, options.query), {
    method,
    headers,
    body: isRaw ? body : JSON.stringify(body),
    signal: options.signal,
    keepalive: options.keepalive,
    // Also cross-origin: a cookie identifies browsers that have signed in before.
    credentials: "include",
  });
  const answer = await readBody(response);
  if (response.ok) return answer as T;
  const error = new ApiError(response.status, answer);
  reportFailure(error, sent);
  throw error;
}

/** `request` by method. */
export const api = {
  get: <T = unknown>(path: string, options?: RequestOptions) => request<T>("GET", path, options),
  post: <T = unknown>(path: string, body?: unknown, options?: RequestOptions) =>
    request<T>("POST", path, { ...options, body }),
  put: (path: string, body: unknown, options?: RequestOptions) => request("PUT", path, { ...options, body }),
  patch: (path: string, body: unknown, options?: RequestOptions) =>
    request("PATCH", path, { ...options, body }),
  delete: (path: string, options?: RequestOptions) => request("DELETE", path, options),
};
