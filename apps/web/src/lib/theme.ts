import { readLocal, writeLocal } from "./storage.ts";
import { createStore } from "./store.ts";

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

const key = "theme";
const systemDark = matchMedia("(prefers-color-scheme: dark)");

const isTheme = (value: string | null): value is Theme => themes.some((theme) => theme === value);

function readTheme(): Theme {
  const kept = readLocal(key);
  return isTheme(kept) ? kept : "system";
}

/** The user's choice; `system` follows the operating system. */
export const themeStore = createStore<Theme>(readTheme());

function apply(): void {
  const theme = themeStore.get();
  const dark = theme === "dark" || (theme === "system" && systemDark.matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

/** Changes the theme and stores the choice. */
export function chooseTheme(theme: Theme): void {
  writeLocal(key, theme);
  themeStore.set(theme);
}

/** Applies the chosen theme and follows changes of the system's. Called once, at startup. */
export function followTheme(): void {
  themeStore.subscribe(apply);
  systemDark.addEventListener("change", apply);
  apply();
}
