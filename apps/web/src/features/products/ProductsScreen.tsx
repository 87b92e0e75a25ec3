import { RotateCcw } from "lucide-react";
import { useTranslations } from "use-intl";
import { ListScreen } from "../../crud/ListScreen.tsx";
import { type ListSearch, quantityOf } from "../../crud/listState.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { MenuItem } from "../../ui/Menu.tsx";
import { DropAnywhere } from "../intake/DropAnywhere.tsx";
import { NewProductMenu } from "../intake/NewProductMenu.tsx";
import { isPending, isStopped, useMaking } from "../intake/productMoves.ts";
import { PriceAt } from "./PriceAt.tsx";
import type { Product } from "./records.ts";
import { besideColumns, pictured } from "./shown.ts";
import { Thumbnail } from "./Thumbnail.tsx";
import { OrderItems, orderButtons, useProductOrders } from "./useProductOrders.tsx";

const cells = {
  preview: { picture: (product: Product) => <Thumbnail product={product} /> },
  price_at: (product: Product, state: ListSearch) => (
    <PriceAt product={product} quantity={quantityOf(state)} />
  ),
};

/** All products; those that are selected become an order or a purchase request, files dropped here become products. */
export function ProductsScreen({ search }: { search: ListSearch }) {
  const may = usePermissions();
  const { dialog, ...possible } = useProductOrders();
  return (
    <>
      <ListScreen
        resource={pictured}
        search={search}
        cells={cells}
        include={besideColumns}
        newButton={<NewProductMenu />}
        isChanging={isPending}
        bulkActions={orderButtons(possible)}
        rowActions={(product) => (
          <>
            <MakeAgainItem product={product} />
            <OrderItems {...possible} product={product} />
          </>
        )}
      />
      {may("products.create") ? <DropAnywhere /> : null}
      {dialog}
    </>
  );
}

/** Has a product whose making was stopped made once more. */
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
