import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleDashed } from "lucide-react";
import { useTranslations } from "use-intl";
import { useRefusal } from "../../../i18n/useRefusal.ts";
import { Card } from "../../../ui/Card.tsx";
import { linesOf } from "../frozen.ts";
import { needsOf } from "./needs.ts";
import { useRequest } from "./RequestContext.ts";

/** Missing data before a request can be sent. Hidden once it is sent and complete. */
export function ReadinessCard() {
  const t = useTranslations("purchaseRequests");
  const request = useRequest();
  const missing = needsOf(request);
  const refusal = useRefusal(missing);
  const lines = request.purchase_request_operations.length + request.purchase_request_parts.length;
  const bare = request.purchase_request_products.filter((product) => linesOf(request, product).length === 0);
  if (request.sent_at && !missing) return null;
  return (
    <Card title={t("readiness")}>
      <ul className="grid gap-1.5">
        <Need page="products" name={t("tabs.products")} count={request.purchase_request_products.length} />
        <Need
          page="product-operations"
          name={`${t("tabs.operations")} / ${t("tabs.parts")}`}
          count={lines}
          isMet={lines > 0 && bare.length === 0}
        />
        <Need page="suppliers" name={t("tabs.suppliers")} count={request.purchase_request_suppliers.length} />
      </ul>
      <p className="mt-3 text-xs text-muted">{missing ? refusal : t("readyToSend")}</p>
      {missing === "sendNeedsLineOfEach" ? (
        <ul className="mt-1 text-xs">
          {bare.map(({ product }) => (
            <li key={product.id} className="wrap-anywhere">
              {product.name}
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

type Props = {
  page: "products" | "product-operations" | "suppliers";
  name: string;
  count: number;
  isMet?: boolean;
};

function Need({ page, name, count, isMet = count > 0 }: Props) {
  const { id } = useRequest();
  const Icon = isMet ? CircleCheck : CircleDashed;
  return (
    <li className="flex items-center gap-2">
      <Icon size={16} aria-hidden="true" className={isMet ? "text-good" : "text-warn"} />
      <Link to={`/purchase-requests/$id/${page}`} params={{ id }} className="hover:underline">
        {name}
      </Link>
      <span className="ml-auto text-muted tabular-nums">{count}</span>
    </li>
  );
}
