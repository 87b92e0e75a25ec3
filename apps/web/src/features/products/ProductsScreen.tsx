import { Calculator, RotateCcw } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ListScreen } from "../../crud/ListScreen.tsx";
import { type ListSearch, quantityOf, queryOf } from "../../crud/listState.ts";
import { usePermissions } from "../../lib/permissions.ts";
import type { Product } from "../../records/products.ts";
import { Thumbnail } from "../../records/Thumbnail.tsx";
import { Button } from "../../ui/Button.tsx";
import { MenuItem } from "../../ui/Menu.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { DropAnywhere } from "../intake/DropAnywhere.tsx";
import { NewProductMenu } from "../intake/NewProductMenu.tsx";
import { isPending, isStopped, useMaking } from "../intake/productMoves.ts";
import type { RecalculationScope } from "../list-prices/RecalculateDialog.tsx";
import { OrderItems, orderButtons, useProductOrders } from "../orders/useProductOrders.tsx";
import { MissingAt, OutdatedAt, PriceAt, PriceCheckAt, PricedAt } from "./PriceAt.tsx";
import { productList, productListQuery } from "./productQueries.ts";

const cells = {
  preview: { picture: (product: Product) => <Thumbnail product={product} /> },
  price_at: (product: Product, state: ListSearch) => (
    <PriceAt product={product} quantity={quantityOf(state)} />
  ),
  priced_at: (product: Product, state: ListSearch) => (
    <PricedAt product={product} quantity={quantityOf(state)} />
  ),
  outdated_at: (product: Product, state: ListSearch) => (
    <OutdatedAt product={product} quantity={quantityOf(state)} />
  ),
  price_state_at: (product: Product, state: ListSearch) => (
    <PriceCheckAt product={product} quantity={quantityOf(state)} />
  ),
  missing_at: (product: Product, state: ListSearch) => (
    <MissingAt product={product} quantity={quantityOf(state)} />
  ),
};

/** The list of products. Selected products become an order or purchase request; dropped files become products. */
export function ProductsScreen({ search }: { search: ListSearch }) {
  const t = useTranslations("products");
  const may = usePermissions();
  const { dialog, ...possible } = useProductOrders();
  const again = useRecalculation(search);
  const publishing = usePublishing();
  const orders = orderButtons(possible);
  return (
    <>
      <ListScreen
        resource={productList}
        search={search}
        cells={cells}
        beside={productListQuery}
        newButton={<NewProductMenu />}
        isChanging={isPending}
        actions={again.all ? <RecalculateAll onStart={again.all} /> : null}
        bulkActions={
          orders || again.chosen || publishing.chosen
            ? (records, clear) => (
                <>
                  {orders?.(records, clear)}
                  {again.chosen ? (
                    <Button onClick={() => again.chosen?.(records)}>{t("recalculate")}</Button>
                  ) : null}
                  {publishing.chosen ? (
                    <Button onClick={() => publishing.chosen?.(records)}>{t("publishPrices")}</Button>
                  ) : null}
                </>
              )
            : undefined
        }
        rowActions={(product) => (
          <>
            <MakeAgainItem product={product} />
            <OrderItems {...possible} product={product} />
          </>
        )}
      />
      {may("products.create") ? <DropAnywhere /> : null}
      {dialog}
      {again.dialog}
      {publishing.dialog}
    </>
  );
}

/** Retries a product whose creation was stopped. */
function MakeAgainItem({ product }: { product: Product }) {
  const t = useTranslations("products.making");
  const may = usePermissions();
  const making = useMaking();
  if (!isStopped(product) || !may("products.update")) return null;
  return (
    <MenuItem
      icon={<RotateCcw size={16} aria-hidden="true" className="text-faint" />}
      onSelect={() => making.run({ id: product.id, name: product.name, status: "pending" })}
    >
      {t("retry")}
    </MenuItem>
  );
}

const RecalculateDialog = onDemand(() =>
  import("../list-prices/RecalculateDialog.tsx").then(({ RecalculateDialog }) => RecalculateDialog),
);

/** Recalculates the selected products, or all that match the list's filters. */
function useRecalculation(search: ListSearch) {
  const may = usePermissions();
  const [meant, setMeant] = useState<RecalculationScope>();
  const quantity = quantityOf(search);
  const all = () => setMeant({ query: queryOf(productList, search), quantity });
  const chosen = (records: readonly Product[]) => setMeant({ ids: records.map(({ id }) => id), quantity });
  return {
    all: may("products.update") ? all : undefined,
    chosen: may("products.update") ? chosen : undefined,
    dialog: meant ? <RecalculateDialog meant={meant} onClose={() => setMeant(undefined)} /> : null,
  };
}

const PublishSelectedDialog = onDemand(() =>
  import("../list-prices/PublishSelectedDialog.tsx").then(
    ({ PublishSelectedDialog }) => PublishSelectedDialog,
  ),
);

/** Publishes the calculated prices of the selected products as list prices. */
function usePublishing() {
  const may = usePermissions();
  const [ids, setIds] = useState<readonly string[]>();
  const chosen = (records: readonly Product[]) => setIds(records.map(({ id }) => id));
  return {
    chosen: may("products.update") && may("costs.view") ? chosen : undefined,
    dialog: ids ? <PublishSelectedDialog ids={ids} onClose={() => setIds(undefined)} /> : null,
  };
}

function RecalculateAll({ onStart }: { onStart: () => void }) {
  const t = useTranslations("products");
  return (
    <Button onClick={onStart} aria-label={t("recalculate")} title={t("recalculate")}>
      <Calculator size={16} aria-hidden="true" />
      <span className="max-xl:hidden">{t("recalculate")}</span>
    </Button>
  );
}
