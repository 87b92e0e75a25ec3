import type { Problem } from "./costRow.ts";

/** A record with values of the starter data that nobody has confirmed. */
type Assumable = { id: string; assumed?: boolean };

/** The doubt about an input that starter data has set. */
export const assumedIn = (type: string, record: Assumable | null | undefined, about: string): Problem[] =>
  record?.assumed ? [{ code: "assumed_value", about, source: { type, id: record.id } }] : [];
