import type { ComponentProps, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The verb of what will happen. */
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  pending?: boolean;
  /** What the button says meanwhile. */
  pendingLabel?: string;
  size?: ComponentProps<typeof Dialog>["size"];
  destructive?: boolean;
  children?: ReactNode;
};

/** Asks before something is done. The caller closes it when it is done. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel,
  onConfirm,
  pending,
  pendingLabel,
  destructive,
  ...dialog
}: Props) {
  const t = useTranslations("common");
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button onClick={() => dialog.onOpenChange(false)}>{cancelLabel ?? t("cancel")}</Button>
          <Button
            variant={destructive ? "destructive" : "primary"}
            pending={pending}
            pendingLabel={pendingLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
