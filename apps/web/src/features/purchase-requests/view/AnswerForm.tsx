import { questions } from "@kantwerk/contract/questions";
import { useState } from "react";
import { type Control, useController } from "react-hook-form";
import { useTranslations } from "use-intl";
import { identifierOf } from "../../../lib/jsonapi.ts";
import { createRecord } from "../../../lib/records.ts";
import { useShortcut } from "../../../lib/shortcuts.ts";
import { useActionForm } from "../../../lib/useActionForm.ts";
import { Button } from "../../../ui/Button.tsx";
import { CheckboxField } from "../../../ui/CheckboxField.tsx";
import { Chip } from "../../../ui/Chip.tsx";
import { Form } from "../../../ui/Form.tsx";
import { FormField } from "../../../ui/FormField.tsx";
import { Kbd } from "../../../ui/Kbd.tsx";
import { TextArea } from "../../../ui/TextArea.tsx";
import type { Question, RequestSupplier } from "../records.ts";
import { PlacePicker } from "./PlacePicker.tsx";
import { useRequest } from "./RequestContext.ts";

type Props = { invitation: RequestSupplier; messages: readonly Question[]; onDone: () => void };

/** Answers a supplier or sends it a message. */
export function AnswerForm({ invitation, messages, onDone }: Props) {
  const t = useTranslations("purchaseRequests.questions");
  const common = useTranslations("common");
  const { name } = invitation.supplier;
  const request = useRequest();
  const form = useActionForm({
    draft: `answer ${invitation.id}`,
    values: { body: "", to_all: false, pin: null as Question["pin"] },
    judge: ({ body }) => ({ body: body.trim() ? undefined : t("required") }),
    act: (answer, key) =>
      createRecord(
        questions,
        { ...answer, body: answer.body.trim() },
        { purchase_request_supplier: identifierOf(invitation) },
        key,
      ),
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
      <PlaceField control={form.control} messages={messages} supplier={name} />
      {request.purchase_request_suppliers.length > 1 ? <ToAll control={form.control} /> : null}
    </Form>
  );
}

type Answer = { body: string; to_all: boolean; pin: Question["pin"] };

type PlaceProps = { control: Control<Answer>; messages: readonly Question[]; supplier: string };

/** The answer's pin on a drawing. */
function PlaceField({ control, messages, supplier }: PlaceProps) {
  const t = useTranslations("purchaseRequests.questions");
  const { field } = useController({ control, name: "pin" });
  const [name, setName] = useState("");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <PlacePicker
        messages={messages}
        supplier={supplier}
        onPick={(pin, file) => {
          field.onChange(pin);
          setName(file.name ?? "");
        }}
      />
      {field.value ? (
        <Chip removeLabel={t("noPlace")} onRemove={() => field.onChange(null)}>
          {name}
        </Chip>
      ) : null}
    </div>
  );
}

/** Whether to send question and answer to all suppliers, anonymously. */
function ToAll({ control }: { control: Control<Answer> }) {
  const t = useTranslations("purchaseRequests.questions");
  const { field } = useController({ control, name: "to_all" });
  return (
    <CheckboxField label={t("toAll")} help={t("toAllHelp")} checked={field.value} onChange={field.onChange} />
  );
}
