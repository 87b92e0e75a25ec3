import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useShortcut } from "../../../lib/shortcuts.ts";
import { toast } from "../../../lib/toast.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Kbd } from "../../../ui/Kbd.tsx";
import { TextArea } from "../../../ui/TextArea.tsx";
import { answerQuestions, useAction } from "../actions.ts";
import type { RequestSupplier } from "../records.ts";

type Props = { invitation: RequestSupplier; onDone: () => void };

/** Writes to a supplier, in the place where its questions stand. */
export function AnswerForm({ invitation, onDone }: Props) {
  const t = useTranslations();
  const { name } = invitation.supplier;
  const [body, setBody] = useState("");
  const [problem, setProblem] = useState<string>();
  const answer = useAction(
    () => answerQuestions(invitation, body.trim()),
    () => {
      onDone();
      toast({ title: t("purchaseRequests.questions.sent", { name }) });
    },
  );
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (answer.isPending) return;
    if (body.trim() === "") setProblem(t("purchaseRequests.questions.required"));
    else answer.mutate(undefined);
  };
  useShortcut("mod+Enter", t("purchaseRequests.questions.send"), submit);
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-3">
      <Field
        label={t("purchaseRequests.questions.answerTo", { name })}
        help={t("purchaseRequests.questions.placeholder")}
        error={problem}
      >
        {(control) => (
          <TextArea
            {...control}
            autoFocus
            value={body}
            onChange={(event) => {
              setBody(event.target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{t("common.cancel")}</Button>
        <Button
          type="submit"
          variant="primary"
          pending={answer.isPending}
          pendingLabel={t("purchaseRequests.questions.sending")}
        >
          {t("purchaseRequests.questions.send")}
          <Kbd keys="mod+Enter" onColour />
        </Button>
      </div>
    </form>
  );
}
