import { useTranslations } from "use-intl";
import type { Leaving } from "../lib/useUnsavedChanges.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

/** Asks whether changes may be lost; shown while a navigation waits. */
export function UnsavedChangesDialog({ leaving: { leave, stay } }: { leaving: Leaving }) {
  const t = useTranslations("common.unsaved");
  if (!leave) return null;
  return (
    <ConfirmDialog
      onClose={() => stay?.()}
      title={t("title")}
      description={t("text")}
      cancelLabel={t("stay")}
      confirmLabel={t("leave")}
      onConfirm={leave}
    />
  );
}
