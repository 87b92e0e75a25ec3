import { priceExtras } from "@kantwerk/contract/priceExtras";
import { ChildList } from "../../crud/ChildList.tsx";
import { useOrder } from "./OrderContext.ts";

/** What is asked for an order besides its items: certificates, cutting, a surface. */
export function ExtrasPage() {
  const order = useOrder();
  const isOpen = order.status !== "offered" && order.status !== "ordered";
  return <ChildList resource={priceExtras} parent={order} by="order" editable={isOpen} />;
}
