import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { type Locale, localeKey, localeOf } from "../i18n/locale.ts";
import { readMeta } from "../lib/config.ts";
import { readLocal } from "../lib/storage.ts";
import { followTheme } from "../lib/theme.ts";

/** The language chosen earlier, else the supplier's (from the server), else the browser's. */
export function firstLocale(): Locale {
  const browser = navigator.languages.map(localeOf).find((locale) => locale !== undefined);
  return localeOf(readLocal(localeKey)) ?? localeOf(readMeta("supplier-language")) ?? browser ?? "en";
}

/**
 * The document embedded by the server: null if the link is invalid, undefined if none is embedded (development server).
 */
export function inlinedDocument<D>(): D | null | undefined {
  const text = document.getElementById("page-data")?.textContent?.trim() ?? "";
  return text === "" || text === '"__PAGE_DATA__"' ? undefined : JSON.parse(text);
}

/** Draws a public page in the place of what the server wrote for browsers without scripts. */
export function startPage(page: ReactNode): void {
  const root = document.getElementById("root");
  followTheme();
  if (root) createRoot(root).render(page);
}
