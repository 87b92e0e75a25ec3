import { createContext, useContext } from "react";
import type { Order } from "./records.ts";

/** The order whose pages are on show. */
export const OrderContext = createContext<Order | null>(null);

/** The order whose pages are on show. @throws Error outside of them */
export function useOrder(): Order {
  const order = useContext(OrderContext);
  if (!order) throw new Error("There is no order on show");
  return order;
}
