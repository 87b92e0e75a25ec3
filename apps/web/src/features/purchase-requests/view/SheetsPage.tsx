import { SharedSheets } from "../../nesting/SharedSheets.tsx";
import { useRequest } from "./RequestContext.ts";

/** The products of a request that share sheets. */
export function SheetsPage() {
  const { type, id } = useRequest();
  return <SharedSheets owner={{ type, id }} />;
}
