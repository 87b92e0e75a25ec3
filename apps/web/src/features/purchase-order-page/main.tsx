import { createRoot } from "react-dom/client";
import { followTheme } from "../../lib/theme.ts";
import { firstLocale, inlinedDocument } from "../supplier-page/pageStart.ts";
import { OrderPage } from "./OrderPage.tsx";
import "./order.css";

const root = document.getElementById("root");
followTheme();
if (root) createRoot(root).render(<OrderPage inlined={inlinedDocument()} firstLocale={firstLocale()} />);
