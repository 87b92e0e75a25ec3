import { createRoot } from "react-dom/client";
import { type Locale, localeKey, localeOf } from "../../i18n/locale.ts";
import { readMeta } from "../../lib/config.ts";
import { readLocal } from "../../lib/storage.ts";
import { followTheme } from "../../lib/theme.ts";
import { invitationOf } from "./api.ts";
import { inlinedDocument } from "./pageData.ts";
import { SupplierPage } from "./SupplierPage.tsx";
import "./supplier.css";

/** The language chosen here before, otherwise the supplier's as the server wrote it, otherwise the browser's. */
function firstLocale(): Locale {
  const browser = navigator.languages.map(localeOf).find((locale) => locale !== undefined);
  return localeOf(readLocal(localeKey)) ?? localeOf(readMeta("supplier-language")) ?? browser ?? "en";
}

const root = document.getElementById("root");
followTheme();
if (root) {
  createRoot(root).render(
    <SupplierPage
      invitation={invitationOf(location.pathname)}
      inlined={inlinedDocument()}
      firstLocale={firstLocale()}
    />,
  );
}
