import { createRoot } from "react-dom/client";
import { followTheme } from "../../lib/theme.ts";
import { invitationOf } from "./api.ts";
import { firstLocale, inlinedDocument } from "./pageStart.ts";
import { SupplierPage } from "./SupplierPage.tsx";
import "./supplier.css";

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
