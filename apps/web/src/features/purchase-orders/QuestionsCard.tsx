import { questions } from "@kantwerk/contract/questions";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { firstQuery } from "../../lib/records.ts";
import { Card } from "../../ui/Card.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import type { PurchaseOrder } from "./records.ts";
import "./texts.ts";

const AnswerForm = onDemand(() => import("./AnswerForm.tsx").then(({ AnswerForm }) => AnswerForm));

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
      {mayAnswer ? <AnswerForm key={data.records.length} order={order} /> : null}
    </Card>
  );
}
