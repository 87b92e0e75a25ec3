import type { ReactNode } from "react";
import { createStore } from "./store.ts";

export type ToastOptions = {
  title: ReactNode;
  description?: ReactNode;
  variant?: "default" | "destructive";
  /** The button in the toast. */
  action?: { label: string; run: () => void };
  /** Milliseconds; default 5000. */
  duration?: number;
};

export type ShownToast = ToastOptions & { id: number; open: boolean };

/** At most one toast is shown at a time. */
export const toastStore = createStore<ShownToast | null>(null);

export const toastDuration = 5000;
/** Milliseconds a closed toast is kept before it is removed. */
const removalDelay = 1_000_000;
let lastId = 0;

/** Shows a toast, replacing the current one. */
export function toast(options: ToastOptions): void {
  lastId += 1;
  toastStore.set({ ...options, id: lastId, open: true });
}

/** Closes the toast with this id, or the current one. */
export function closeToast(id = lastId): void {
  const shown = toastStore.get();
  if (shown?.id !== id || !shown.open) return;
  toastStore.set({ ...shown, open: false });
  setTimeout(() => {
    if (toastStore.get()?.id === id) toastStore.set(null);
  }, removalDelay);
}
