import { useEffectEvent, useLayoutEffect } from "react";
import { readLocale } from "../i18n/locale.ts";
import { createStore } from "./store.ts";

type Shortcut = {
  /** One key, e.g. `c`, `/`, `?`, or with the Ctrl or ⌘ key: `mod+k`. */
  keys: string;
  /** Label in the list of shortcuts. */
  label: string;
};

type Registered = Shortcut & { run: () => void };

/** The registered shortcuts. */
export const shortcutStore = createStore<readonly Registered[]>([]);

const typingIn = "input, textarea, select, [role='combobox'], [role='grid'], [contenteditable='true']";
const floating = "[role='dialog'], [role='menu'], [role='listbox']";

function keysOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.isComposing) return;
  const keys = keysOf(event);
  // The latest wins: a dialog's shortcut overrides that of the page below it.
  const shortcut = shortcutStore.get().findLast((each) => each.keys === keys);
  if (!shortcut) return;
  const target = event.target instanceof Element ? event.target : null;
  if (!keys.startsWith("mod+") && target?.closest(`${typingIn}, ${floating}`)) return;
  event.preventDefault();
  shortcut.run();
}

/** Starts listening for shortcuts. Called once, at startup. */
export function listenForShortcuts(): void {
  document.addEventListener("keydown", onKeyDown);
}

/** Registers a shortcut while the component is mounted; without a label it is not listed. */
export function useShortcut(keys: string, label: string, run: () => void, enabled = true): void {
  const latest = useEffectEvent(run);
  // Layout effect: the shortcut must work as soon as the page is visible.
  useLayoutEffect(() => {
    if (!enabled) return;
    const registered = { keys, label, run: () => latest() };
    shortcutStore.set([...shortcutStore.get(), registered]);
    return () => shortcutStore.set(shortcutStore.get().filter((each) => each !== registered));
  }, [keys, label, enabled]);
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const control = { en: "Ctrl", de: "Strg" } as const;

/** A shortcut as people read it: `mod+k` is "Ctrl K", "Strg K" on German keyboards and "⌘ K" on Apple's. */
export function showKeys(keys: string): string {
  const [first, second] = keys.split("+");
  const name = (key: string) => (key.length === 1 ? key.toUpperCase() : key);
  return second && first === "mod" ? `${isApple ? "⌘" : control[readLocale()]} ${name(second)}` : name(keys);
}
