import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { followTheme } from "../lib/theme.ts";

/** Draws a public page in the place of what the server wrote for browsers without scripts. */
export function startPage(page: ReactNode): void {
  const root = document.getElementById("root");
  followTheme();
  if (root) createRoot(root).render(page);
}
