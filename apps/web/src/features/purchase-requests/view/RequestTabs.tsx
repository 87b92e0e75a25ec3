import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { usePermissions } from "../../../lib/permissions.ts";
import { TabLink, Tabs } from "../../../ui/Tabs.tsx";
import { offerMarksQuery, questionsQuery } from "../queries.ts";
import { useCurrentInView } from "../useCurrentInView.ts";
import { useRequest } from "./RequestContext.ts";
import "../texts.ts";

/** The pages of a request. */
export function RequestTabs() {
  const t = useTranslations("purchaseRequests.tabs");
  const common = useTranslations("common");
  const may = usePermissions();
  const request = useRequest();
  const tabs = useCurrentInView<HTMLDivElement>(useLocation({ select: ({ pathname }) => pathname }));
  const params = { id: request.id };
  const offers = useQuery({ ...offerMarksQuery(request.id), enabled: may("offers.view") });
  const questions = useQuery(questionsQuery(request.id));
  return (
    <div ref={tabs} className="min-w-0 print:hidden">
      <Tabs label={t("label")}>
        <TabLink to="/purchase-requests/$id/view" params={params}>
          {t("details")}
        </TabLink>
        <TabLink
          to="/purchase-requests/$id/products"
          params={params}
          count={request.purchase_request_products.length}
        >
          {t("products")}
        </TabLink>
        <TabLink
          to="/purchase-requests/$id/product-operations"
          params={params}
          count={request.purchase_request_operations.length}
        >
          {t("operations")}
        </TabLink>
        <TabLink
          to="/purchase-requests/$id/product-parts"
          params={params}
          count={request.purchase_request_parts.length}
        >
          {t("parts")}
        </TabLink>
        <TabLink
          to="/purchase-requests/$id/suppliers"
          params={params}
          count={request.purchase_request_suppliers.length}
        >
          {t("suppliers")}
        </TabLink>
        {may("offers.view") ? (
          <TabLink to="/purchase-requests/$id/offers" params={params} count={offers.data?.length}>
            {t("offers")}
          </TabLink>
        ) : null}
        <TabLink
          to="/purchase-requests/$id/questions"
          params={params}
          count={questions.data?.filter(({ author }) => author === "supplier").length}
        >
          {t("questions")}
        </TabLink>
        <TabLink to="/purchase-requests/$id/files" params={params}>
          {t("files")}
        </TabLink>
        {may("products.view") ? (
          <TabLink to="/purchase-requests/$id/sheets" params={params}>
            {common("sheets")}
          </TabLink>
        ) : null}
        <TabLink to="/purchase-requests/$id/email-preview" params={params}>
          {t("mail")}
        </TabLink>
        {may("audit-events.view") ? (
          <TabLink to="/purchase-requests/$id/history" params={params}>
            {t("history")}
          </TabLink>
        ) : null}
      </Tabs>
    </div>
  );
}
