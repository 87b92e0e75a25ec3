import { orders } from "@kantwerk/contract/orders";
import { useTranslations } from "use-intl";
import { ChangeLine, FieldGroups } from "../../crud/FieldGroups.tsx";
import { Card } from "../../ui/Card.tsx";
import { CommentsCard } from "../comments/CommentsOnDemand.tsx";
import { DocumentCard } from "./DocumentCard.tsx";
import { MissingPrices } from "./MissingPrices.tsx";
import { Notices } from "./Notices.tsx";
import { useOrder } from "./OrderContext.ts";
import { Totals } from "./Totals.tsx";
import { VersionsCard } from "./VersionsCard.tsx";

/** An order: for whom, on which terms, and what it comes to. */
export function DetailsPage() {
  const t = useTranslations("orders");
  const order = useOrder();
  return (
    <>
      <Notices order={order} />
      <MissingPrices order={order} linked />
      <div className="grid items-start gap-3.5 lg:grid-cols-[1fr_320px]">
        <div className="grid min-w-0 gap-3.5">
          <FieldGroups resource={orders} record={order} />
        </div>
        <div className="grid gap-3.5 max-lg:order-first lg:sticky lg:top-16">
          <Card title={t("totals")}>
            <Totals order={order} />
          </Card>
          <DocumentCard order={order} />
          <VersionsCard order={order} />
        </div>
      </div>
      <CommentsCard key={order.id} subject={order} />
      <ChangeLine record={order} />
    </>
  );
}
