import { useController } from "react-hook-form";
import { useTranslations } from "use-intl";
import { actOn } from "../../../lib/records.ts";
import { useActionForm } from "../../../lib/useActionForm.ts";
import { ActionDialog } from "../../../ui/ActionDialog.tsx";
import { CheckboxField } from "../../../ui/CheckboxField.tsx";

type Props = { request: { id: string; number: string | null }; onClose: () => void };

/** Sends rejections to unsuccessful suppliers, optionally with their distance to the winning price. */
export function TellLosersDialog({ request, onClose }: Props) {
  const t = useTranslations("awardPlan.losers");
  const form = useActionForm({
    draft: "tell-losers",
    values: { bands: false },
    act: ({ bands }) =>
      actOn({ type: "purchase-requests", id: request.id }, "tell-losers", undefined, { bands }),
    says: () => t("done"),
    done: onClose,
  });
  const { field } = useController({ control: form.control, name: "bands" });
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      title={t("title", { number: request.number ?? "" })}
      description={t("text")}
      confirmLabel={t("action")}
    >
      <CheckboxField
        label={t("bands")}
        help={t("bandsHelp")}
        checked={field.value}
        onChange={field.onChange}
      />
    </ActionDialog>
  );
}
