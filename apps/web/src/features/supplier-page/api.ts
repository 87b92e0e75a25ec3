import type { PriceTableAnswer } from "@kantwerk/contract/answers/priceTables";
import type { Pin } from "@kantwerk/contract/pins";
import type { SupplierPageDocument } from "@kantwerk/contract/supplierPage";
import type { Locale } from "../../i18n/locale.ts";
import { readConfig, readMeta } from "../../lib/config.ts";
import { newKey } from "../../lib/newKey.ts";

/** Where this page's link leads: the request and the access of one supplier. */
export type Invitation = { requestId: string; accessId: string };

/** Reads the invitation from the page's path; undefined where the path is none. */
export function invitationOf(path: string): Invitation | undefined {
  const [, requestId, accessId] = /^\/pub\/purchase-requests\/([^/]+)\/([^/]+)\/?$/.exec(path) ?? [];
  return requestId && accessId ? { requestId, accessId } : undefined;
}

/** An answer of the server's that refuses: its status, its message and its messages by field. */
export type Refused = {
  outcome: "refused";
  status: number;
  code: string | undefined;
  message: string | undefined;
  errors: Record<string, string[]>;
};

/** `lost`: no answer came, so it is unknown whether the server carried it out. */
export type Outcome<T> = { outcome: "done"; body: T } | Refused | { outcome: "lost" };

const patienceMs = 30_000;

/** The page's own origin where it is the API's or below it, otherwise the API's. */
export function apiOrigin(): string {
  const api = new URL(readConfig(readMeta("kantwerk-config"), location.origin).apiUrl);
  const own =
    location.protocol === api.protocol &&
    (location.host === api.host || location.host.endsWith(`.${api.host}`));
  return own ? location.origin : api.origin;
}

export function refusedOf(status: number, body: unknown): Refused {
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is said anew of an offer, with further files. */
type Correction = {
  attributes: object;
  covers: readonly { type: string; id: string }[];
  files: readonly { id: string }[];
};

export type PublicApi = ReturnType<typeof publicApi>;

/** The calls of one supplier's page. None of them throws. */
export function publicApi({ requestId, accessId }: Invitation, locale: () => Locale) {
  const origin = apiOrigin();
  const base = `${origin}/api/v1/public/purchase-requests/${encodeURIComponent(requestId)}/${encodeURIComponent(accessId)}`;
  const headers = () => ({ Accept: "application/vnd.api+json", "Accept-Language": locale() });

  async function call<T>(path: string, init: RequestInit): Promise<Outcome<T>> {
    try {
      const answer = await fetch(base + path, { ...init, signal: AbortSignal.timeout(patienceMs) });
      const body = parsed(await answer.text());
      return answer.ok ? { outcome: "done", body: body as T } : refusedOf(answer.status, body);
    } catch {
      return { outcome: "lost" };
    }
  }

  const post = (path: string, body: string, key?: string) =>
    call<unknown>(path, {
      method: "POST",
      body,
      headers: {
        ...headers(),
        "Content-Type": "application/vnd.api+json",
        ...(key ? { "Idempotency-Key": key } : {}),
      },
    });

  // The same question again, after an answer was lost, is the same question to the server.
  let asked = { body: "", key: "" };

  return {
    read: () => call<SupplierPageDocument>("", { headers: headers() }),
    submit: (body: string, key: string) => post("/offers", body, key),
    /** Says that a person looks at the page; nothing depends on the answer. */
    viewed: () => post("/viewed", ""),
    declineLine: (lineId: string, reason: string) =>
      post(`/lines/${encodeURIComponent(lineId)}/decline`, JSON.stringify({ reason: reason || null })),
    correct: (offerId: string, version: number, { attributes, covers, files }: Correction) =>
      call<unknown>(`/offers/${encodeURIComponent(offerId)}`, {
        method: "PATCH",
        body: JSON.stringify({
          data: {
            type: "offers",
            id: offerId,
            attributes,
            relationships: {
              covers: { data: covers },
              ...(files.length > 0 && { files: { data: files.map(({ id }) => ({ type: "files", id })) } }),
            },
          },
        }),
        headers: { ...headers(), "Content-Type": "application/vnd.api+json", "If-Match": `"${version}"` },
      }),
    confirm: (offerId: string) => post(`/offers/${encodeURIComponent(offerId)}/confirm`, ""),
    /** What a table of prices says, a file or a pasted text; nothing of it is stored. */
    readTable: (table: File | string) => {
      const isText = typeof table === "string";
      const form = new FormData();
      if (!isText) form.append("file", table);
      return call<{ data: { attributes: PriceTableAnswer } }>("/price-tables", {
        method: "POST",
        body: isText ? JSON.stringify({ text: table }) : form,
        headers: { ...headers(), ...(isText && { "Content-Type": "application/json" }) },
      });
    },
    /** Where the open lines are to be had as a spreadsheet. */
    sheetAddress: () => `${base}/prices.xlsx?language=${locale()}`,
    withdraw: (offerId: string) => post(`/offers/${encodeURIComponent(offerId)}/withdraw`, ""),
    ask: (body: string, about: { extension_until?: string; pin?: Pin } = {}) => {
      const said = JSON.stringify({ body, ...about });
      if (asked.body !== said) asked = { body: said, key: newKey() };
      return post(
        "/questions",
        JSON.stringify({
          data: { type: "questions", attributes: { body, ...about } },
        }),
        asked.key,
      );
    },
    giveSurvey: (rating: number, comment: string) =>
      post("/surveys", JSON.stringify({ rating, comment: comment || null })),
    decline: (reason: string) => post("/decline", JSON.stringify({ reason })),
    upload: (file: File, progress: (share: number) => void, signal: AbortSignal) =>
      upload(`${base}/files`, headers(), file, progress, signal),
    /** An address of the document's, on the API's origin. */
    address: (path: string) => new URL(path, origin).href,
  };
}

/** fetch tells nothing of how far an upload has come; XMLHttpRequest does. */
function upload(
  url: string,
  headers: Record<string, string>,
  file: File,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<Outcome<{ data: unknown }>> {
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.append("file", file);
  return new Promise((resolve) => {
    request.open("POST", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => progress(event.loaded / Math.max(event.total, 1));
    request.onload = () => {
      const body = parsed(request.responseText);
      const ok = request.status >= 200 && request.status < 300;
      resolve(ok ? { outcome: "done", body: body as { data: unknown } } : refusedOf(request.status, body));
    };
    request.onerror = request.onabort = request.ontimeout = () => resolve({ outcome: "lost" });
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

/** The id of the record that an upload made; undefined where the answer names none. */
export function uploadedId({ data }: { data: unknown }): string | undefined {
  const [record] = [data].flat() as { id?: unknown }[];
  return typeof record?.id === "string" ? record.id : undefined;
}
