import { products } from "@kantwerk/contract/products";
import { Outlet } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { RecordFrame } from "../../crud/RecordFrame.tsx";
import { useRecord } from "../../crud/useRecord.ts";
import { OwnerContext } from "../../lib/pricing.ts";
import { ProductContext } from "../../records/ProductContext.ts";
import { FormSkeleton } from "../../ui/FormSkeleton.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TabLink } from "../../ui/Tabs.tsx";
import { ProductActions } from "./ProductActions.tsx";
import { productIncludes } from "./productQueries.ts";

const PriceStrip = onDemand(
  () => import("../list-prices/PriceStrip.tsx").then(({ PriceStrip }) => PriceStrip),
  () => <Skeleton className="h-[157px] rounded-lg" />,
);

/** Header, prices and tabs of a product's pages. */
export function ProductLayout({ id }: { id: string }) {
  const { data: product } = useRecord(products, id, productIncludes);
  if (!product) return <FormSkeleton />;
  return (
    <ProductContext value={product}>
      <OwnerContext value={product}>
        <RecordFrame
          resource={products}
          record={product}
          actions={<ProductActions product={product} />}
          below={<PriceStrip product={product} />}
          pages={<Pages id={id} />}
        >
          <Outlet />
        </RecordFrame>
      </OwnerContext>
    </ProductContext>
  );
}

function Pages({ id }: { id: string }) {
  const t = useTranslations("products.tabs");
  const params = { id };
  return (
    <>
      <TabLink to="/products/$id/production" params={params}>
        {t("production")}
      </TabLink>
      <TabLink to="/products/$id/geometry" params={params}>
        {t("geometry")}
      </TabLink>
      <TabLink to="/products/$id/items" params={params}>
        {t("items")}
      </TabLink>
      <TabLink to="/products/$id/calculations" params={params}>
        {t("calculation")}
      </TabLink>
      <TabLink to="/products/$id/bulk-prices" params={params}>
        {t("bulkPrices")}
      </TabLink>
      <TabLink to="/products/$id/price-extras" params={params}>
        {t("priceExtras")}
      </TabLink>
      <TabLink to="/products/$id/files" params={params}>
        {t("files")}
      </TabLink>
    </>
  );
}
