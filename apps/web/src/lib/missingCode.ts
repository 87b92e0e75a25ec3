import { translate } from "../i18n/translate.ts";
import { toast } from "./toast.ts";

const missing = "Code of the page did not come";

/** Whether a failure is that of code: the connection is lost, or a newer release has taken its place. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && error.message === missing;

/** Tells failures of code from others, wherever it is sent for. By itself the router would reload without asking. */
export function listenForMissingCode(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    payload.message = missing;
  });
}

/** Says that a part of the page did not come. It stays until the person reloads or puts it away: nothing typed is lost. */
export function tellMissingCode(): void {
  toast({
    title: translate("errors.code.title"),
    description: translate("errors.code.text"),
    variant: "destructive",
    duration: Number.POSITIVE_INFINITY,
    action: { label: translate("errors.code.reload"), run: () => location.reload() },
  });
}
