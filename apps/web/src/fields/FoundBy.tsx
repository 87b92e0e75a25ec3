import type { AnyRecord } from "../lib/jsonapi.ts";
import { foundByOf } from "./definition.ts";

/** Beside a record in a list that was searched: what it was found by where its own words do not show it. */
export function FoundBy({ record }: { record: AnyRecord }) {
  const words = foundByOf(record);
  return words ? <span className="ml-2 text-xs text-muted">{words}</span> : null;
}
