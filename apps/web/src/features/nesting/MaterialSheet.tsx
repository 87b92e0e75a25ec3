import { useQuery } from "@tanstack/react-query";
import { usePermissions } from "../../lib/permissions.ts";
import { NestingSheets } from "./NestingSheets.tsx";
import { nestingQuery, stockQuery } from "./queries.ts";
import { StockCard } from "./StockCard.tsx";

type Props = { productId: string; used: string; quantity: number };

/** Sheets and matching stock for a material row of a calculation; renders nothing for other materials. */
export function MaterialSheet({ productId, used, quantity }: Props) {
  const mayChange = usePermissions()("products.update");
  const nesting = useQuery(nestingQuery(productId, quantity)).data?.find(({ id }) => id === used);
  const stock = useQuery(stockQuery(productId, quantity)).data?.find(({ id }) => id === used);
  return (
    <>
      {nesting ? <NestingSheets nesting={nesting.attributes} /> : null}
      {stock ? <StockCard used={used} stock={stock.attributes} mayChange={mayChange} /> : null}
    </>
  );
}
