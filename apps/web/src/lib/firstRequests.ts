import { readLocalJson, writeLocal } from "./storage.ts";

// What the page of an address asks for first is kept. When the address is opened the next time, `preload.js` asks for it
// at once, while the code is still on the way.

const place = globalThis as { early?: Map<string, Promise<Response>> };
place.early ??= new Map();

/** The answers that preload.js has asked for, by their address. */
const asked = () => place.early;

const key = "first-requests";
const mostPages = 20;
/** Ms after which a page is no longer opening, and an answer is too old. */
const opening = 10_000;

/** Stands for every page. What it asks for, it asks without a token. */
export const everyPage = "*";

/** Whether an answer has been asked for early. */
const isEarly = (address: string): boolean => performance.now() < opening && asked()?.has(address) === true;

/** The answer that has been asked for early, once. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const answer = isEarly(address) ? asked()?.get(address) : undefined;
  asked()?.delete(address);
  return answer;
}

/** What was asked for before a change does not show it. */
export const forgetEarly = (): void => asked()?.clear();

/** Keeps what a page asks for first; of so many pages, those of the last visits. */
export function keepFirst(page: string, address: string): void {
  const { [page]: before, ...others } = readLocalJson<Record<string, string>>(key, {});
  if (before === address && page === everyPage) return;
  const kept = Object.entries(others).slice(-mostPages + 1);
  writeLocal(key, JSON.stringify(Object.fromEntries([...kept, [page, address]])));
}

/** Ms that a page is held back for an answer that was asked for before the code had come: it is then drawn once, not twice. */
const longest = 500;

/** Starts what a page shows first, and keeps where it is asked for. Only an answer that is nearly there is waited for. */
export async function startFirst(
  page: { pathname: string; searchStr: string },
  address: string,
  load: () => Promise<unknown>,
): Promise<void> {
  const isNear = isEarly(address);
  keepFirst(page.pathname + page.searchStr, address);
  const loading = load();
  if (isNear) await Promise.race([loading, new Promise((done) => setTimeout(done, longest))]);
}
