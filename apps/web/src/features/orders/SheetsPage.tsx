import { SharedSheets } from "../nesting/SharedSheets.tsx";
import { useOrder } from "./OrderContext.ts";

/** The products of an order that share sheets. */
export function SheetsPage() {
  const { type, id } = useOrder();
  return <SharedSheets owner={{ type, id }} />;
}
