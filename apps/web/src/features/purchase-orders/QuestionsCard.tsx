import { questions } from "@kantwerk/contract/questions";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { firstQuery, saveRecord } from "../../lib/records.ts";
import { useActionForm } from "../../lib/useActionForm.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Form } from "../../ui/Form.tsx";
import { FormField } from "../../ui/FormField.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import type { PurchaseOrder } from "./records.ts";
import "./texts.ts";

const mostShown = 100;

/** What the supplier asked about the order, and our answers; not there while nothing was asked. */
export function QuestionsCard({ order }: { order: PurchaseOrder }) {
  const t = useTranslations("purchaseOrders.questions");
  const { dateTime } = useFormats();
  const mayAnswer = usePermissions()("purchase-orders.update");
  const query = { "filter[purchase_order]": order.id, sort: "created_at" };
  const { data } = useQuery(firstQuery(questions, query, mostShown));
  if (!data || data.records.length === 0) return null;
  return (
    <Card title={t("title")}>
      <ul className="grid gap-3">
        {data.records.map(({ id, author, body, created_at }) => (
          <li key={id}>
            <p className="text-xs text-muted">
              {author === "staff" ? t("us") : order.supplier.name} · {dateTime(created_at)}
            </p>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {body}
            </p>
          </li>
        ))}
      </ul>
      {mayAnswer ? <Answer key={data.records.length} order={order} /> : null}
    </Card>
  );
}

function Answer({ order }: { order: PurchaseOrder }) {
  const t = useTranslations("purchaseOrders.questions");
  const form = useActionForm({
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
        {({ onChange, ...field }) => (
          <TextArea {...field} onChange={(event) => onChange(event.target.value)} />
        )}
      </FormField>
    </Form>
  );
}
