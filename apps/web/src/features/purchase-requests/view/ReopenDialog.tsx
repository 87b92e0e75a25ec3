import { say } from "@kantwerk/contract/messages";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { readLocale } from "../../../i18n/locale.ts";
import { toIsoDay } from "../../../i18n/zone.ts";
import { ApiError } from "../../../lib/errors.ts";
import { toast } from "../../../lib/toast.ts";
import { Button } from "../../../ui/Button.tsx";
import { DateTimeInput } from "../../../ui/DateTimeInput.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Field } from "../../../ui/Field.tsx";
import { reopenRequest, useAction } from "../actions.ts";
import { defaultDeadline } from "../wizard/wizardState.ts";
import { useRequest } from "./RequestContext.ts";

/** Asks until when a closed request shall be open again. */
export function ReopenDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const request = useRequest();
  const number = request.number ?? "";
  const [deadline, setDeadline] = useState<string | null>(() => defaultDeadline(new Date()));
  const [problem, setProblem] = useState<string>();
  const reopen = useAction(
    (until: string) => reopenRequest(request, until),
    () => {
      onClose();
      toast({ title: t("purchaseRequests.reopen.done", { number }) });
    },
  );
  const refusal =
    reopen.error instanceof ApiError ? reopen.error.fieldErrors.close_submission_at?.join("\n") : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reopen.isPending) return;
    const time = Date.parse(deadline ?? "");
    if (Number.isNaN(time)) setProblem(say(readLocale(), deadline ? "time" : "required"));
    else if (time <= Date.now()) setProblem(say(readLocale(), "notReopened"));
    else reopen.mutate(deadline ?? "");
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("purchaseRequests.reopen.title", { number })}
      description={t("purchaseRequests.reopen.text")}
    >
      <form noValidate onSubmit={submit} className="grid gap-4 pb-2">
        <Field label={t("fields.close_submission_at")} required error={problem ?? refusal}>
          {(control) => (
            <DateTimeInput
              {...control}
              value={deadline}
              min={toIsoDay(new Date())}
              onChange={(value) => {
                setDeadline(value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            type="submit"
            variant="primary"
            pending={reopen.isPending}
            pendingLabel={t("purchaseRequests.reopen.pending")}
          >
            {t("purchaseRequests.reopen.action")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
