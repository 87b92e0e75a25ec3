import { products } from "@kantwerk/contract/products";
import type { Cells } from "../../crud/columns.tsx";
import { ListScreen } from "../../crud/ListScreen.tsx";
import type { ListSearch } from "../../crud/listState.ts";
import { Thumbnail } from "./Thumbnail.tsx";
import { OrderItems, orderButtons, useProductOrders } from "./useProductOrders.tsx";

const cells: Cells = { preview: { picture: (record) => <Thumbnail record={record} /> } };
/** Pictures stand in this list alone: elsewhere a product is one of many facts. */
const pictured = { ...products, list: ["preview", ...products.list] };
/** An order is proposed for the customer of its products, whether the column is on show or not. */
const include = ["customer"];

/** All products; those that are selected become an order or a purchase request. */
export function ProductsScreen({ search }: { search: ListSearch }) {
  const { dialog, ...possible } = useProductOrders();
  return (
    <>
      <ListScreen
        resource={pictured}
        search={search}
        cells={cells}
        include={include}
        bulkActions={orderButtons(possible)}
        rowActions={(record) => <OrderItems {...possible} record={record} />}
      />
      {dialog}
    </>
  );
}
