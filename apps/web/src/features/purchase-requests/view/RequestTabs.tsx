import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { usePermissions } from "../../../lib/permissions.ts";
import { TabLink, Tabs } from "../../../ui/Tabs.tsx";
import { offerMarksQuery, questionsQuery } from "../queries.ts";
import { useCurrentInView } from "../useCurrentInView.ts";
import { useRequest } from "./RequestContext.ts";

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
  const inHouse = request.purchase_request_operations.filter(({ awarded_in_house }) => awarded_in_house);
  const related = [
    ["products", "products", request.purchase_request_products],
    ["product-operations", "operations", request.purchase_request_operations],
    ["product-parts", "parts", request.purchase_request_parts],
    ["suppliers", "suppliers", request.purchase_request_suppliers],
  ] as const;
  return (
    <div ref={tabs} className="min-w-0 print:hidden">
      <Tabs label={t("label")}>
        <TabLink to="/purchase-requests/$id/view" params={params}>
          {t("details")}
        </TabLink>
        {related.map(([page, name, { length }]) => (
          <TabLink key={page} to={`/purchase-requests/$id/${page}` as const} params={params} count={length}>
            {t(name)}
          </TabLink>
        ))}
        {may("offers.view") ? (
          <TabLink to="/purchase-requests/$id/offers" params={params} count={offers.data?.length}>
            {t("offers")}
          </TabLink>
        ) : null}
        {inHouse.length > 0 ? (
          <TabLink to="/purchase-requests/$id/in-house-awards" params={params} count={inHouse.length}>
            {t("inHouse")}
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
