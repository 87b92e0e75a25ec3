import { dayMs } from "@kantwerk/contract/days";
import { say } from "@kantwerk/contract/messages";
import { useTranslations } from "use-intl";
import { readLocale } from "../../../i18n/locale.ts";
import { wallClock } from "../../../i18n/zone.ts";
import { useActionForm } from "../../../lib/useActionForm.ts";
import { ActionDialog } from "../../../ui/ActionDialog.tsx";
import { DateTimeInput } from "../../../ui/DateTimeInput.tsx";
import { FormField } from "../../../ui/FormField.tsx";
import { extendRequest } from "../actions.ts";
import { useRequest } from "./RequestContext.ts";

const week = 7 * dayMs;

/** Extends the deadline and notifies the suppliers. */
export function ExtendDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const request = useRequest();
  const { close_submission_at: present } = request;
  const problemOf = (deadline: string | null) => {
    const time = Date.parse(deadline ?? "");
    if (Number.isNaN(time)) return say(readLocale(), deadline ? "time" : "required");
    return time <= Date.parse(present) ? say(readLocale(), "laterDeadline") : undefined;
  };
  const form = useActionForm<{ close_submission_at: string | null }>({
    draft: "extend",
    values: { close_submission_at: new Date(Date.parse(present) + week).toISOString() },
    judge: ({ close_submission_at }) => ({ close_submission_at: problemOf(close_submission_at) }),
    act: ({ close_submission_at }, key) => extendRequest(request, close_submission_at ?? "", key),
    says: () => t("purchaseRequests.extend.done"),
    done: onClose,
  });
  const count = request.purchase_request_suppliers.filter(({ sent_at }) => sent_at !== null).length;
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      title={t("purchaseRequests.extend.title", { number: request.number ?? "" })}
      description={t("purchaseRequests.extend.text", { count })}
      confirmLabel={t("purchaseRequests.extend.action")}
    >
      <FormField
        control={form.control}
        name="close_submission_at"
        label={t("fields.close_submission_at")}
        required
      >
        {(control) => <DateTimeInput {...control} min={wallClock(new Date(present)).day} />}
      </FormField>
    </ActionDialog>
  );
}
