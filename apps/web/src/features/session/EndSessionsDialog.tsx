import { useTranslations } from "use-intl";
import { endpoints } from "../../lib/endpoints.ts";
import { useActionForm } from "../../lib/useActionForm.ts";
import { ActionDialog } from "../../ui/ActionDialog.tsx";
import { CheckboxField } from "../../ui/CheckboxField.tsx";

type Props = {
  /** Number of the user's active API keys. */
  keys: number;
  onClose: () => void;
};

/** Ends all other sessions, optionally with the user's API keys. */
export function EndSessionsDialog({ keys, onClose }: Props) {
  const t = useTranslations("session");
  const form = useActionForm({
    draft: false,
    values: { api_keys: false },
    act: (body) => endpoints.endSessions({ body }),
    says: () => t("sessionsEnded"),
    done: onClose,
    isLast: true,
  });
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      title={t("endOthersTitle")}
      description={t("endOthersText")}
      confirmLabel={t("endOthers")}
      destructive
    >
      <CheckboxField
        label={t("endKeys", { count: keys })}
        help={t("endKeysHelp")}
        checked={form.watch("api_keys")}
        onChange={(isTicked) => form.setValue("api_keys", isTicked)}
      />
    </ActionDialog>
  );
}
