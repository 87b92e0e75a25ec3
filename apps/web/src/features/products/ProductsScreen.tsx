import { products } from "@kantwerk/contract/products";
import type { Cells } from "../../crud/columns.tsx";
import { ListScreen } from "../../crud/ListScreen.tsx";
import type { ListSearch } from "../../crud/listState.ts";
import { Thumbnail } from "./Thumbnail.tsx";
import { OrderItems, orderButtons, useProductOrders } from "./useProductOrders.tsx";

const cells: Cells = { preview: { picture: (record) => <Thumbnail record={record} /> } };
const include = ["preview", "customer"];

/** All products; those that are selected become an order or a purchase request. */
export function ProductsScreen({ search }: { search: ListSearch }) {
  const { dialog, ...possible } = useProductOrders();
  return (
    <>
      <ListScreen
        resource={products}
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
