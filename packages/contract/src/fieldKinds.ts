/** What a kind of field is, wherever that is asked. */
type Kind = {
  /** What one value is; what has parts is neither compared nor sorted by. */
  holds: "text" | "number" | "integer" | "decimal" | "boolean" | "date" | "time" | "parts";
  /** How people filter by it: from and to, by some of few values, or by words that it contains. */
  filter?: "range" | "few" | "words";
  /** Largest length of a text, largest number, most entries of a list. */
  max: number;
  /** What a client has to know of its values besides. */
  about?: string;
};

const textMax = 255;
const longMax = 10_000;

/**
 * The kinds of fields. How each is validated stands in schema.ts, how it is stored in the server's resourceTable.ts, how it is
 * shown in the web's kinds.tsx, how it is entered in its AttributeInput.tsx.
 */
export const kinds = {
  text: { holds: "text", filter: "words", max: textMax },
  /** Several lines. */
  long: { holds: "text", filter: "words", max: longMax },
  email: { holds: "text", filter: "words", max: textMax },
  number: { holds: "number", filter: "range", max: 1e12 },
  integer: { holds: "integer", filter: "range", max: 2_000_000_000 },
  percent: { holds: "number", filter: "range", max: 1, about: "A share of 1: 0.19 is 19 %" },
  rating: { holds: "integer", filter: "range", max: 5, about: "Stars, 1 to 5" },
  /** A decimal string with four decimals, or with six where its field keeps so many and the last two are not 00. */
  money: { holds: "decimal", filter: "range", max: 1e10 },
  boolean: { holds: "boolean", filter: "few", max: 0 },
  date: { holds: "date", filter: "range", max: 0 },
  /** A month of the calendar, `YYYY-MM`. */
  month: { holds: "text", filter: "words", max: 7, about: "YYYY-MM" },
  /** A point in time, ISO 8601 in UTC. */
  time: { holds: "time", filter: "range", max: 0 },
  choice: { holds: "text", filter: "few", max: textMax },
  country: { holds: "text", filter: "few", max: 2, about: "ISO 3166-1 alpha-2" },
  currency: { holds: "text", filter: "few", max: 3, about: "ISO 4217" },
  vat_id: {
    holds: "text",
    filter: "words",
    max: 30,
    about:
      "Kept without spaces, dots and hyphens. In the EU, GB, CH and NO it must fit the record’s country, such as ATU12345678; elsewhere any text",
  },
  /** The name of a zone in the IANA database. */
  timezone: { holds: "text", max: 64, about: "IANA, such as Europe/Berlin" },
  /** A long text in each language of the product. */
  translated: { holds: "parts", max: longMax },
  /** One to ten ascending lot sizes. */
  quantities: { holds: "parts", max: 10 },
  /** Price steps of an offer: from, to (null: no end), unit price. */
  tiers: { holds: "parts", max: 50 },
  /** What a supplier charges once for a whole request: packaging, shipping, customs. */
  costs: { holds: "parts", max: 3 },
  /** Lines that a supplier does not offer on, each with its reason. */
  declines: { holds: "parts", max: 500 },
  /** Several names, each once: of its choices, or of those that the server knows. */
  names: { holds: "parts", max: 500 },
  value: { holds: "parts", max: longMax },
  values: { holds: "parts", max: 100 },
  /** Single values by name, such as the options of a widget. */
  object: { holds: "parts", max: 20 },
  /** What the server answered at some time, kept as it was. */
  frozen: { holds: "parts", max: 0 },
  /** Things to know or to mend; only the server says them. */
  problems: { holds: "parts", max: 0 },
} as const satisfies Record<string, Kind>;

export type FieldKind = keyof typeof kinds;

export const kindOf = (kind: FieldKind): Kind => kinds[kind];
