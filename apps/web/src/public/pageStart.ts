import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { type Locale, localeKey, localeOf } from "../i18n/locale.ts";
import { readMeta } from "../lib/config.ts";
import { readLocal } from "../lib/storage.ts";
import { followTheme } from "../lib/theme.ts";
import { type LoadTexts, showIn } from "./texts.ts";

/** The language chosen earlier, else the supplier's (from the server), else the browser's. */
function firstLocale(): Locale {
  const browser = navigator.languages.map(localeOf).find((locale) => locale !== undefined);
  return localeOf(readLocal(localeKey)) ?? localeOf(readMeta("supplier-language")) ?? browser ?? "en";
}

/** Draws a public page in the place of what the server wrote for browsers without scripts. */
export async function startPage(page: ReactNode, load: LoadTexts): Promise<void> {
  const root = document.getElementById("root");
  followTheme();
  await showIn(firstLocale(), load);
  if (root) createRoot(root).render(page);
}
