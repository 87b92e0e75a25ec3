import { translate } from "../i18n/translate.ts";
import { toast } from "./toast.ts";

const missing = "Code of the page did not come";

/** Whether a chunk failed to load: the connection was lost, or a newer release replaced it. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && error.message === missing;

/** Marks failed chunk loads. Otherwise the router would reload the page without asking. */
export function listenForMissingCode(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    payload.message = missing;
  });
}

/** Shows that part of the page failed to load, until the user reloads or closes the message; no entries are lost. */
export function tellMissingCode(): void {
  toast({
    title: translate("errors.code.title"),
    description: translate("errors.code.text"),
    variant: "destructive",
    duration: Number.POSITIVE_INFINITY,
    action: { label: translate("errors.code.reload"), run: () => location.reload() },
  });
}
