import { say } from "@kantwerk/contract/messages";
import { useTranslations } from "use-intl";
import { readLocale } from "../../../i18n/locale.ts";
import { today } from "../../../i18n/zone.ts";
import { actOn } from "../../../lib/records.ts";
import { useActionForm } from "../../../lib/useActionForm.ts";
import { ActionDialog } from "../../../ui/ActionDialog.tsx";
import { DateTimeInput } from "../../../ui/DateTimeInput.tsx";
import { FormField } from "../../../ui/FormField.tsx";
import { defaultDeadline } from "../wizard/wizardState.ts";
import { useRequest } from "./RequestContext.ts";

function problemOf(deadline: string | null): string | undefined {
  const time = Date.parse(deadline ?? "");
  if (Number.isNaN(time)) return say(readLocale(), deadline ? "time" : "required");
  return time <= Date.now() ? say(readLocale(), "notReopened") : undefined;
}

/** Reopens a closed request with a new deadline. */
export function ReopenDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const request = useRequest();
  const number = request.number ?? "";
  const form = useActionForm({
    draft: "reopen",
    values: { close_submission_at: defaultDeadline(new Date()) },
    judge: ({ close_submission_at }) => ({ close_submission_at: problemOf(close_submission_at) }),
    act: (values) => actOn(request, "reopen", undefined, values),
    says: () => t("purchaseRequests.reopen.done", { number }),
    done: onClose,
  });
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      title={t("purchaseRequests.reopen.title", { number })}
      description={t("purchaseRequests.reopen.text")}
      confirmLabel={t("purchaseRequests.reopen.action")}
      pendingLabel={t("purchaseRequests.reopen.pending")}
    >
      <FormField
        control={form.control}
        name="close_submission_at"
        label={t("fields.close_submission_at")}
        required
      >
        {(control) => <DateTimeInput {...control} min={today()} />}
      </FormField>
    </ActionDialog>
  );
}
