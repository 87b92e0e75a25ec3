import { orderName } from "@kantwerk/contract/orders";
import { purchaseOrders } from "@kantwerk/contract/purchaseOrders";
import { questions } from "@kantwerk/contract/questions";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { ListLink } from "../../crud/ListLink.tsx";
import { useRecord } from "../../crud/useRecord.ts";
import { entryOf } from "../../fields/definition.ts";
import { useShow } from "../../fields/useShow.tsx";
import { useFormats } from "../../i18n/formats.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { firstQuery } from "../../lib/records.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Card } from "../../ui/Card.tsx";
import { FormSkeleton } from "../../ui/FormSkeleton.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { TabLink, Tabs } from "../../ui/Tabs.tsx";
import { CommentsCard } from "../comments/CommentsOnDemand.tsx";
import { LinesCard } from "./LinesCard.tsx";
import { Notices } from "./Notices.tsx";
import { OrderActions } from "./OrderActions.tsx";
import { linesQuery } from "./queries.ts";
import { type OrderLine, orderParts, type PurchaseOrder } from "./records.ts";
import { SentCard } from "./SentCard.tsx";
import { DatesCard, SupplierCard } from "./SideCards.tsx";
import { Steps } from "./Steps.tsx";

/** A purchase order: status, lines, deliveries and sent documents. */
export function OrderScreen({ id }: { id: string }) {
  const { data: order } = useRecord(purchaseOrders, id, orderParts);
  const { data: lines = [] } = useQuery(linesQuery(id));
  if (!order) return <FormSkeleton />;
  return (
    <>
      <Head order={order} lines={lines} />
      <Notices order={order} />
      <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_320px] xl:grid-rows-[auto_1fr]">
        <DatesCard order={order} />
        <div className="grid min-w-0 gap-3.5 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <Steps order={order} lines={lines} />
          <LinesCard order={order} />
          <QuestionsCard order={order} />
        </div>
        <div className="grid min-w-0 gap-3.5">
          <SupplierCard order={order} />
          <SentCard order={order} />
        </div>
      </div>
      <CommentsCard key={order.id} subject={order} />
    </>
  );
}

function Head({ order, lines }: { order: PurchaseOrder; lines: readonly OrderLine[] }) {
  const t = useTranslations();
  const show = useShow(purchaseOrders);
  const status = entryOf(purchaseOrders, "status");
  const hasHistory = usePermissions()("audit-events.view");
  const base = `/purchase-orders/${order.id}`;
  return (
    <>
      <PageHeader
        above={<ListLink resource={purchaseOrders} />}
        title={`${orderName(order)} · ${order.supplier.name}`}
        aside={
          <span className="flex items-center gap-3">
            {status ? show(status, order) : null}
            {order.failure_reason ? <Badge tone="bad">{t("purchaseOrders.mailFailedShort")}</Badge> : null}
            <Badge>{t("purchaseOrders.version", { revision: order.revision })}</Badge>
          </span>
        }
        actions={<OrderActions order={order} lines={lines} />}
      />
      {hasHistory ? (
        <Tabs label={t("crud.sections")}>
          <TabLink to={`${base}/view` as string}>{t("crud.details")}</TabLink>
          <TabLink to={`${base}/history` as string}>{t("crud.history")}</TabLink>
        </Tabs>
      ) : null}
    </>
  );
}

const AnswerForm = onDemand(() => import("./AnswerForm.tsx").then(({ AnswerForm }) => AnswerForm));

const mostShown = 100;

/** The supplier's questions and our answers; hidden if there are none. */
function QuestionsCard({ order }: { order: PurchaseOrder }) {
  const t = useTranslations("purchaseOrders.questions");
  const { dateTime } = useFormats();
  const mayAnswer = usePermissions()("purchase-orders.update");
  const { data } = useQuery(
    firstQuery(questions, { "filter[purchase_order]": order.id, sort: "created_at" }, mostShown),
  );
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
