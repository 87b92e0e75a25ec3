import { translate } from "../i18n/translate.ts";
import { toastError } from "./errors.ts";
import { toast } from "./toast.ts";

/** Copies a text to the clipboard and shows a toast. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: translate("common.copied") });
  } catch (error) {
    toastError(error, translate("common.copyFailed"));
  }
}
