import { type ComponentProps, type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import type { ActionForm } from "../lib/useAction.ts";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { Form } from "./Form.tsx";
import { useClosing } from "./useClosing.tsx";

type Props = Omit<ComponentProps<typeof Dialog>, "footer"> & {
  form: ActionForm;
  /** The confirm button's verb. */
  confirmLabel: ReactNode;
  /** The button's label while pending. */
  pendingLabel?: string;
  /** Whether `form` is being submitted by its main button; by default whenever it is pending. */
  pending?: boolean;
  destructive?: boolean;
  /** Disables the confirm button. */
  disabled?: boolean;
  /** A secondary button, before the confirm button. */
  otherWay?: ReactNode;
};

/** A dialog with a form that runs an action. Asks before discarding unsaved entries. */
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
