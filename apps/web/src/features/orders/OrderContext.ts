import { createContext, useContext } from "react";
import type { Order } from "./records.ts";

/** The current order. */
export const OrderContext = createContext<Order | null>(null);

/** The current order. @throws Error outside order pages */
export function useOrder(): Order {
  const order = useContext(OrderContext);
  if (!order) throw new Error("There is no order on show");
  return order;
}
