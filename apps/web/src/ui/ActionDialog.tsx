import { type ComponentProps, type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import type { ActionForm } from "../lib/useAction.ts";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { Form } from "./Form.tsx";
import { useClosing } from "./useClosing.tsx";

type Props = Omit<ComponentProps<typeof Dialog>, "footer"> & {
  form: ActionForm;
  /** The verb of what will happen. */
  confirmLabel: ReactNode;
  /** What the button says meanwhile. */
  pendingLabel?: string;
  /** Whether `form` is being sent by its main button; whenever it is sent where nothing is said. */
  pending?: boolean;
  destructive?: boolean;
  /** True while it cannot be confirmed yet. */
  disabled?: boolean;
  /** Another way to confirm, before the usual one. */
  otherWay?: ReactNode;
};

/** A dialog that does something, with the fields that it needs. Entries that are not saved are not lost unasked. */
export function ActionDialog({ form, onClose, confirmLabel, children, ...props }: Props) {
  const { pendingLabel, pending = form.isPending, destructive, disabled, otherWay, ...dialog } = props;
  const t = useTranslations("common");
  const id = useId();
  const { close, question } = useClosing(form.isUnsaved, onClose);
  return (
    <Dialog
      {...dialog}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t("cancel")}</Button>
          {otherWay}
          <Button
            type="submit"
            form={id}
            variant={destructive ? "destructive" : "primary"}
            pending={pending}
            pendingLabel={pendingLabel}
            disabled={disabled}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form id={id} form={form}>
        {children}
      </Form>
      {question}
    </Dialog>
  );
}
