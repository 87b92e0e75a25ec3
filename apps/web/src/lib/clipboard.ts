import { translate } from "../i18n/translate.ts";
import { toast } from "../ui/toast.ts";
import { toastError } from "./errors.ts";

/** Copies a text to the clipboard and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: translate("common.copied") });
  } catch (error) {
    toastError(error, translate("common.copyFailed"));
  }
}
