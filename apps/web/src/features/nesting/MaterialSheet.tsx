import { useQuery } from "@tanstack/react-query";
import { NestingSheets } from "./NestingSheets.tsx";
import { nestingQuery } from "./queries.ts";

type Props = { productId: string; used: string; quantity: number };

/** The sheets behind a row of material in a calculation; nothing of what is no sheet. */
export function MaterialSheet({ productId, used, quantity }: Props) {
  const { data } = useQuery(nestingQuery(productId, quantity));
  const own = data?.find(({ id }) => id === used);
  return own ? <NestingSheets nesting={own.attributes} /> : null;
}
