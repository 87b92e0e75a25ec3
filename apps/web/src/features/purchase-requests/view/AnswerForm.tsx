import { useId } from "react";
import { type Control, useController } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useShortcut } from "../../../lib/shortcuts.ts";
import { useActionForm } from "../../../lib/useActionForm.ts";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Form } from "../../../ui/Form.tsx";
import { FormField } from "../../../ui/FormField.tsx";
import { Kbd } from "../../../ui/Kbd.tsx";
import { TextArea } from "../../../ui/TextArea.tsx";
import { answerQuestions } from "../actions.ts";
import type { RequestSupplier } from "../records.ts";
import { useRequest } from "./RequestContext.ts";

type Props = { invitation: RequestSupplier; onDone: () => void };

/** Writes to a supplier, in the place where its questions stand. */
export function AnswerForm({ invitation, onDone }: Props) {
  const t = useTranslations("purchaseRequests.questions");
  const common = useTranslations("common");
  const { name } = invitation.supplier;
  const request = useRequest();
  const form = useActionForm({
    values: { body: "", to_all: false },
    judge: ({ body }) => ({ body: body.trim() ? undefined : t("required") }),
    act: ({ body, to_all }, key) => answerQuestions(invitation, { body: body.trim(), to_all }, key),
    says: (_, { to_all }) => (to_all ? t("sentToAll") : t("sent", { name })),
    done: onDone,
  });
  useShortcut("mod+Enter", t("send"), form.submit);
  const footer = (
    <div className="flex justify-end gap-2">
      <Button onClick={onDone}>{common("cancel")}</Button>
      <Button type="submit" variant="primary" pending={form.isPending} pendingLabel={t("sending")}>
        {t("send")}
        <Kbd keys="mod+Enter" onColour />
      </Button>
    </div>
  );
  return (
    <Form form={form} className="mt-3 grid gap-3" footer={footer}>
      <FormField control={form.control} name="body" label={t("answerTo", { name })} help={t("placeholder")}>
        {(control) => <TextArea {...control} autoFocus />}
      </FormField>
      {request.purchase_request_suppliers.length > 1 ? <ToAll control={form.control} /> : null}
    </Form>
  );
}

type Answer = { body: string; to_all: boolean };

/** Whether all suppliers get question and answer; nobody learns who has asked. */
function ToAll({ control }: { control: Control<Answer> }) {
  const t = useTranslations("purchaseRequests.questions");
  const id = useId();
  const { field } = useController({ control, name: "to_all" });
  return (
    <div className="flex items-start gap-2">
      <Checkbox id={id} checked={field.value} onChange={field.onChange} />
      <label htmlFor={id}>
        {t("toAll")}
        <span className="block text-xs text-muted">{t("toAllHelp")}</span>
      </label>
    </div>
  );
}
