import type { Comparison } from "@kantwerk/comparison/comparison";
import { purchaseRequestProducts } from "@kantwerk/contract/purchaseRequestProducts";
import { useQuery } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { listQuery } from "../../lib/records.ts";
import { offersQuery } from "../../records/comparisons.ts";
import type { Offer } from "../../records/offers.ts";
import { FormField } from "../../ui/FormField.tsx";
import { TickList } from "../../ui/TickList.tsx";
import { orderedLines } from "../awards/awarded.ts";
import { togetherOf } from "../supplier-page/covers.ts";
import type { OfferValues } from "./useOfferForm.ts";

type Props = {
  requestId: string;
  comparison: Comparison;
  offer: Offer | undefined;
  control: Control<OfferValues>;
};

/** Further lines of the product that the price covers, as on the supplier's page. Read-only if the complete part is requested. */
export function CoverField({ requestId, comparison, offer, control }: Props) {
  const t = useTranslations("offers.form");
  const [lineId, supplier] = useWatch({ control, name: ["line", "supplier"] });
  const line = comparison.lines.find((each) => each.line.id === lineId);
  const { data: products } = useQuery(
    listQuery(purchaseRequestProducts, {
      "filter[purchase_request]": requestId,
      "filter[product]": line?.product_id,
    }),
  );
  const { data: offers } = useQuery(offersQuery(requestId));
  if (!line || !products || !offers) return null;
  const own = comparison.lines.filter((each) => each.product_id === line.product_id);
  const scope = products.records.find(({ product }) => product.id === line.product_id)?.asked_for ?? "steps";
  const together = togetherOf(
    scope,
    own.map((each) => each.line),
    line.line.id,
  );
  if (!together) return null;
  const names = new Map(own.map((each) => [each.line.id, each.name]));
  if (together.whole)
    return <p className="text-muted">{t("wholeAsked", { names: [...names.values()].join(", ") })}</p>;
  const priced = pricedBy(supplier?.id, offers, offer?.id);
  const ordered = orderedLines(comparison);
  const free = together.others.filter(({ id }) => !priced.has(id) && !ordered.has(id));
  if (free.length === 0) return null;
  return (
    <FormField control={control} name="covers" label={t("covers")}>
      {(field) => (
        <TickList {...field} options={free.map(({ id }) => ({ value: id, label: names.get(id) ?? "" }))} />
      )}
    </FormField>
  );
}

/** Lines that the supplier has already priced, directly or through another line. */
function pricedBy(supplierId: string | undefined, offers: readonly Offer[], except: string | undefined) {
  const current = offers.filter(
    ({ id, supplier, withdrawn_at }) => supplier.id === supplierId && id !== except && !withdrawn_at,
  );
  return new Set(current.flatMap(({ line, covers }) => [line, ...covers].map(({ id }) => id)));
}
