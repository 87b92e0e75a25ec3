import type { AnyRecord } from "../lib/jsonapi.ts";
import { foundByOf } from "./definition.ts";

/** In search results: the text that matched, if it is not one of the record's own fields. */
export function FoundBy({ record }: { record: AnyRecord }) {
  const words = foundByOf(record);
  return words ? <span className="ml-2 text-xs text-muted">{words}</span> : null;
}
