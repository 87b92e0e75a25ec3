import { useTranslations } from "use-intl";
import { useShortcut } from "../../../lib/shortcuts.ts";
import { useActionForm } from "../../../lib/useActionForm.ts";
import { Button } from "../../../ui/Button.tsx";
import { Form } from "../../../ui/Form.tsx";
import { FormField } from "../../../ui/FormField.tsx";
import { Kbd } from "../../../ui/Kbd.tsx";
import { TextArea } from "../../../ui/TextArea.tsx";
import { answerQuestions } from "../actions.ts";
import type { RequestSupplier } from "../records.ts";

type Props = { invitation: RequestSupplier; onDone: () => void };

/** Writes to a supplier, in the place where its questions stand. */
export function AnswerForm({ invitation, onDone }: Props) {
  const t = useTranslations("purchaseRequests.questions");
  const common = useTranslations("common");
  const { name } = invitation.supplier;
  const form = useActionForm({
    values: { body: "" },
    judge: ({ body }) => ({ body: body.trim() ? undefined : t("required") }),
    act: ({ body }, key) => answerQuestions(invitation, body.trim(), key),
    says: () => t("sent", { name }),
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
    </Form>
  );
}
