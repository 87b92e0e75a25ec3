import { setTimeout as sleep } from "node:timers/promises";

export type Reference = { type: string; id: string };
export type Answer = {
  data: {
    id: string;
    attributes: Record<string, unknown>;
    relationships?: Record<string, { data?: Reference }>;
  };
  meta?: { token?: string };
};
export type Api = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** The demo accounts by role. */
export const people = {
  admin: "demo@kantwerk.example",
  buyer: "buyer@kantwerk.example",
  estimator: "estimator@kantwerk.example",
  viewer: "viewer@kantwerk.example",
} as const;
export type Person = keyof typeof people;
export const password = "kantwerk-demo";

const apiOf =
  (url: string, token?: string): Api =>
  async (method, path, body) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        Accept: "application/vnd.api+json",
        ...(body === undefined ? {} : { "Content-Type": "application/vnd.api+json" }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text ? JSON.parse(text) : {}) as Answer;
  };

const tokens = new Map<string, string>();

/**
 * A token for a demo account, with the privacy policy accepted. Cached by account, because the server limits sign-ins.
 * @throws Error with the server's response on failure
 */
export async function tokenOf(url: string, person: Person = "admin"): Promise<string> {
  const key = `${url} ${person}`;
  const kept = tokens.get(key);
  if (kept) return kept;
  const { data, meta } = await apiOf(url)("POST", "/restify/login", { email: people[person], password });
  const token = meta?.token ?? "";
  if (!data.attributes.privacy_policy_read) await apiOf(url, token)("POST", "/restify/privacy-policy/accept");
  tokens.set(key, token);
  return token;
}

/** The API with a demo account's session; each call throws on failure. */
export const signedIn = async (url: string, person: Person = "admin"): Promise<Api> =>
  apiOf(url, await tokenOf(url, person));

export const one = (to: Reference) => ({ data: to });
export const many = (to: readonly (Reference & { meta?: unknown })[]) => ({ data: to });

/** Creates a record through the API. */
export async function make(
  api: Api,
  type: string,
  attributes: Record<string, unknown>,
  relationships: Record<string, unknown> = {},
): Promise<Reference> {
  const { data } = await api("POST", `/restify/${type}`, { data: { type, attributes, relationships } });
  return { type, id: data.id };
}

/** Waits until the demo's files have been read. */
export async function filesAreRead(url: string): Promise<void> {
  const api = await signedIn(url);
  const asked = "/restify/files?page[size]=1&filter[extraction_status]=pending,running";
  while ([(await api("GET", asked)).data].flat().length > 0) await sleep(500);
}
