import { questions } from "@kantwerk/contract/questions";
import { useTranslations } from "use-intl";
import { saveRecord } from "../../lib/records.ts";
import { useActionForm } from "../../lib/useActionForm.ts";
import { Button } from "../../ui/Button.tsx";
import { Form } from "../../ui/Form.tsx";
import { FormField } from "../../ui/FormField.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import type { PurchaseOrder } from "./records.ts";

/** Answers the supplier's questions about the order. */
export function AnswerForm({ order }: { order: PurchaseOrder }) {
  const t = useTranslations("purchaseOrders.questions");
  const form = useActionForm({
    draft: "answer",
    values: { body: "" },
    act: ({ body }, key) =>
      saveRecord(questions, {
        written: {
          attributes: { body },
          relations: { purchase_order: { type: "purchase-orders", id: order.id } },
        },
        key,
      }),
    says: () => t("sent"),
  });
  return (
    <Form
      form={form}
      className="mt-3 grid gap-2"
      footer={
        <Button type="submit" pending={form.isPending} className="justify-self-start">
          {t("send")}
        </Button>
      }
    >
      <FormField control={form.control} name="body" label={t("answer")}>
        {(field) => <TextArea {...field} />}
      </FormField>
    </Form>
  );
}
