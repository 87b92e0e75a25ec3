import { readLocalJson, writeLocal } from "../../lib/storage.ts";

const key = "recent-searches";
const most = 8;

/** The latest searches, newest first. */
export function readRecentSearches(): string[] {
  const kept = readLocalJson<unknown>(key, []);
  return Array.isArray(kept) ? kept.filter((each): each is string => typeof each === "string") : [];
}

/** Puts a search first; one that was there already moves up. */
export function withSearch(searches: readonly string[], words: string): string[] {
  const others = searches.filter((each) => each.toLowerCase() !== words.toLowerCase());
  return [words, ...others].slice(0, most);
}

/** Keeps a search that led somewhere. */
export function rememberSearch(words: string): void {
  if (words) writeLocal(key, JSON.stringify(withSearch(readRecentSearches(), words)));
}

/** Forgets all searches. */
export function forgetSearches(): void {
  writeLocal(key, null);
}
