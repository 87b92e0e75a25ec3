import { readConfig, readMeta } from "../lib/config.ts";

/** An error response: status, message and messages by field. */
export type Refused = {
  outcome: "refused";
  status: number;
  code: string | undefined;
  message: string | undefined;
  errors: Record<string, string[]>;
};

/** `lost`: no response, so it is unknown whether the server executed the call. */
export type Outcome<T> = { outcome: "done"; body: T } | Refused | { outcome: "lost" };

const patienceMs = 30_000;

/** The page's own origin if it belongs to the API's host, otherwise the API's. */
function apiOrigin(): string {
  const api = new URL(readConfig(readMeta("kantwerk-config"), location.origin).apiUrl);
  const own =
    location.protocol === api.protocol &&
    (location.host === api.host || location.host.endsWith(`.${api.host}`));
  return own ? location.origin : api.origin;
}

function refusedOf(status: number, body: unknown): Refused {
  const { message, code, errors } = (typeof body === "object" && body !== null ? body : {}) as Record<
    string,
    unknown
  >;
  const isMap = typeof errors === "object" && errors !== null;
  return {
    outcome: "refused",
    status,
    code: typeof code === "string" ? code : undefined,
    message: typeof message === "string" ? message : undefined,
    errors: isMap
      ? Object.fromEntries(Object.entries(errors).map(([name, said]) => [name, [said].flat().map(String)]))
      : {},
  };
}

function outcomeOf<T>(status: number, text: string): Outcome<T> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // Not JSON.
  }
  return status >= 200 && status < 300 ? { outcome: "done", body: body as T } : refusedOf(status, body);
}

/** The document of a public page and its access token. */
export type Link = { id: string; access: string };

/** Parses the page's path, `/pub/purchase-orders/…/…`; undefined if it does not match. */
export function linkOf(kind: string, path: string): Link | undefined {
  const [, pub, found, id, access, rest] = path.replace(/\/$/, "").split("/");
  const fits = pub === "pub" && found === kind && rest === undefined;
  return fits && id && access ? { id, access } : undefined;
}

export type PublicCalls = ReturnType<typeof publicCalls>;

/** The API calls of a public page, in the current language. They never throw. */
export function publicCalls(kind: string, { id, access }: Link) {
  const origin = apiOrigin();
  const base = `${origin}/api/v1/public/${kind}/${encodeURIComponent(id)}/${encodeURIComponent(access)}`;
  const locale = () => document.documentElement.lang;
  const headers = () => ({ Accept: "application/vnd.api+json", "Accept-Language": locale() });

  async function call<T>(path: string, init: RequestInit = {}): Promise<Outcome<T>> {
    try {
      const answer = await fetch(base + path, {
        ...init,
        headers: { ...headers(), ...init.headers },
        signal: AbortSignal.timeout(patienceMs),
      });
      return outcomeOf(answer.status, await answer.text());
    } catch {
      return { outcome: "lost" };
    }
  }

  const post = <T = unknown>(path: string, body?: object | string, key?: string) =>
    call<T>(path, {
      method: "POST",
      body: typeof body === "object" ? JSON.stringify(body) : (body ?? ""),
      headers: { "Content-Type": "application/vnd.api+json", ...(key && { "Idempotency-Key": key }) },
    });

  /** XMLHttpRequest because fetch reports no upload progress. */
  function upload(
    file: File,
    progress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<Outcome<{ data: unknown }>> {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append("file", file);
    return new Promise((resolve) => {
      request.open("POST", `${base}/files`);
      for (const [name, value] of Object.entries(headers())) request.setRequestHeader(name, value);
      request.upload.onprogress = (event) => progress(event.loaded / Math.max(event.total, 1));
      request.onload = () => resolve(outcomeOf(request.status, request.responseText));
      request.onerror = request.onabort = request.ontimeout = () => resolve({ outcome: "lost" });
      signal.addEventListener("abort", () => request.abort(), { once: true });
      request.send(form);
    });
  }

  return {
    call,
    post,
    upload,
    read: <D>() => call<D>(""),
    /** Reports a page view; failures are ignored. */
    viewed: () => post("/viewed"),
    /** Resolves a URL of the document against the API's origin. */
    address: (path: string) => new URL(path, origin).href,
    /** The URL of a sub-resource in the current language. */
    download: (path: string) => `${base}${path}?language=${locale()}`,
  };
}
