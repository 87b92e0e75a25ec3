import { useTranslations } from "use-intl";
import { useActionForm } from "../../lib/useActionForm.ts";
import { ActionDialog } from "../../ui/ActionDialog.tsx";
import { IdentityField } from "./IdentityField.tsx";
import { useIdentityProblem } from "./rules.ts";

export type ConfirmIdentityProps<R> = {
  title: string;
  text: string;
  confirmLabel: string;
  destructive?: boolean;
  /** Runs the change with the current password. */
  act: (currentPassword: string) => Promise<R>;
  says?: string;
  done?: (result: R) => void;
  onClose: () => void;
};

/** Asks for the current password before a sign-in method is changed. */
export function ConfirmIdentityDialog<R>({ title, text, confirmLabel, ...props }: ConfirmIdentityProps<R>) {
  const t = useTranslations("session");
  const identityProblem = useIdentityProblem();
  const form = useActionForm<{ current_password: string }, R>({
    draft: false,
    values: { current_password: "" },
    judge: ({ current_password }) => ({ current_password: identityProblem(current_password) }),
    act: ({ current_password }) => props.act(current_password),
    says: () => props.says,
    done: (result) => {
      // Close first: `done` may open another dialog.
      props.onClose();
      props.done?.(result);
    },
    failed: t("profileFailed"),
  });
  return (
    <ActionDialog
      title={title}
      description={text}
      form={form}
      onClose={props.onClose}
      confirmLabel={confirmLabel}
      destructive={props.destructive ?? false}
    >
      <IdentityField control={form.control} />
    </ActionDialog>
  );
}
