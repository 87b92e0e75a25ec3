import type { OrderPageDocument } from "@kantwerk/contract/purchaseOrderPage";
import { createRoot } from "react-dom/client";
import { type Locale, localeKey, localeOf } from "../../i18n/locale.ts";
import { readMeta } from "../../lib/config.ts";
import { readLocal } from "../../lib/storage.ts";
import { followTheme } from "../../lib/theme.ts";
import { OrderPage } from "./OrderPage.tsx";
import "./order.css";

/** The language chosen here before, otherwise the supplier's as the server wrote it, otherwise the browser's. */
function firstLocale(): Locale {
  const browser = navigator.languages.map(localeOf).find((locale) => locale !== undefined);
  return localeOf(readLocal(localeKey)) ?? localeOf(readMeta("supplier-language")) ?? browser ?? "en";
}

/** What the server wrote into the page; undefined where it came without (the development server). */
function inlinedDocument(): OrderPageDocument | null | undefined {
  const text = document.getElementById("page-data")?.textContent?.trim() ?? "";
  return text === "" || text === '"__PAGE_DATA__"' ? undefined : JSON.parse(text);
}

const root = document.getElementById("root");
followTheme();
if (root) createRoot(root).render(<OrderPage inlined={inlinedDocument()} firstLocale={firstLocale()} />);
