import type { ReactNode } from "react";
import { createStore } from "./store.ts";

export type ToastOptions = {
  title: ReactNode;
  description?: ReactNode;
  variant?: "default" | "destructive";
  /** What can be done about it. */
  action?: { label: string; run: () => void };
  /** Milliseconds; 5000 where nothing is given. */
  duration?: number;
};

export type ShownToast = ToastOptions & { id: number; open: boolean };

/** At most one toast is on show, so one place holds it. */
export const toastStore = createStore<ShownToast | null>(null);

export const toastDuration = 5000;
/** How long a closed toast is kept before it is forgotten. */
const removalDelay = 1_000_000;
let lastId = 0;

/** Shows a toast in place of the one on show. */
export function toast(options: ToastOptions): void {
  lastId += 1;
  toastStore.set({ ...options, id: lastId, open: true });
}

/** Closes a toast: the one of an id, or whichever is on show. */
export function closeToast(id = lastId): void {
  const shown = toastStore.get();
  if (shown?.id !== id || !shown.open) return;
  toastStore.set({ ...shown, open: false });
  setTimeout(() => {
    if (toastStore.get()?.id === id) toastStore.set(null);
  }, removalDelay);
}
