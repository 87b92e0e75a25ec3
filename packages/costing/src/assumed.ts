import type { Problem } from "./costRow.ts";

/** A record with unconfirmed values from starter data. */
type Assumable = { id: string; assumed?: boolean };

/** The warning about an unconfirmed input from starter data. */
export const assumedIn = (type: string, record: Assumable | null | undefined, about: string): Problem[] =>
  record?.assumed ? [{ code: "assumed_value", about, source: { type, id: record.id } }] : [];
