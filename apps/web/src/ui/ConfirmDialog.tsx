import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

type Props = Pick<ComponentProps<typeof Dialog>, "onClose" | "title" | "description"> & {
  /** The confirm button's verb. */
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
};

/** Asks before discarding entries. The caller closes it. */
export function ConfirmDialog({ confirmLabel, cancelLabel, onConfirm, ...dialog }: Props) {
  const t = useTranslations("common");
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button onClick={dialog.onClose}>{cancelLabel ?? t("cancel")}</Button>
          <Button variant="destructive" onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
