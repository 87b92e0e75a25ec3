import "./app.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followOtherTabs } from "./features/session/otherTabs.ts";
import { readLocale } from "./i18n/locale.ts";
import { Texts } from "./i18n/Texts.tsx";
import { loadTexts } from "./i18n/translate.ts";
import { listenForMissingCode } from "./lib/missingCode.ts";
import { firstPage } from "./lib/navigation.ts";
import { listenForShortcuts } from "./lib/shortcuts.ts";
import { followTheme } from "./lib/theme.ts";
import { queryClient, router } from "./router.tsx";
import { loadFloatingEarly } from "./ui/floating.ts";
import { onDemand } from "./ui/onDemand.tsx";
import { Toaster } from "./ui/Toaster.tsx";

const Tooltips = onDemand(() =>
  firstPage.then(() => import("./ui/Tooltips.tsx")).then(({ Tooltips }) => Tooltips),
);

followTheme();
followOtherTabs();
listenForShortcuts();
listenForMissingCode();
loadFloatingEarly();

const root = document.getElementById("root");
if (!root) throw new Error("The page has no place for the application");

const app = (
  <StrictMode>
    <Texts>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Tooltips />
        <Toaster />
      </QueryClientProvider>
    </Texts>
  </StrictMode>
);
await loadTexts(readLocale());
createRoot(root).render(app);
