import type { Locale } from "@kantwerk/notation/languages";
import type { StatedProblem } from "./answers/problem.ts";
import { type FieldKind, kindOf, kinds } from "./fieldKinds.ts";
import type { MessageKey } from "./messages.ts";

/** Units on the wire (see the API's README): lengths mm, areas mm², weights kg, times minutes. */
export type Unit =
  | "mm"
  | "mm2"
  | "mm3"
  | "kg"
  | "kg/m3"
  | "s"
  | "min"
  | "mm/min"
  | "s/cm2"
  | "mm3/min"
  | "kN"
  | "N/mm2"
  | "per_hour"
  | "per_kg"
  | "per_m"
  | "deg"
  | "days"
  | "%";

/** Whether a field's values are comparable, and so can be filtered and sorted by. */
export const isComparable = (
  field: Pick<Field, "kind" | "derived"> & Partial<Pick<Field, "perQuantity" | "secret">>,
): boolean =>
  !field.secret &&
  (!field.derived || field.perQuantity !== undefined) &&
  kindOf(field.kind).holds !== "parts";

/** The badge colour of a state. */
export type Tone = "good" | "info" | "warn" | "bad" | "idle";

/** Settings that hold a list to choose from. */
export type ListSetting = "payment_terms" | "shipping_terms" | "shipping_methods";

/** Decimals of amounts: six for entered and offered prices, four for calculated ones. */
export type Decimals = 4 | 6;

export type Field = {
  kind: FieldKind;
  /** Required on create, and never empty. */
  required: boolean;
  /** Never empty, but optional on create: the server fills it in. */
  filledIn: boolean;
  /** Written by the server only. */
  readOnly: boolean;
  /** Computed on read, not stored; not sortable, and filterable only if `filtered`. */
  derived: boolean;
  /** Derived but filterable: the binding provides the condition for each value. */
  filtered: boolean;
  /** Hidden from most users by its binding; not sortable or filterable, because that would reveal it. */
  secret: boolean;
  /** Part of the API that no screen shows. */
  hidden: boolean;
  unique: boolean;
  /**
   * An internal cost: read and written only with `costs.view`. If a relationship is named, only in rows where it is set:
   * a supplier's price is a cost, a product's price is not.
   */
  internal: boolean | string;
  /** Allows 0; other numbers must be positive. */
  zero: boolean;
  /** Minimum, if it is neither 0 nor just above 0. */
  min: number | undefined;
  /** Maximum length of a text, or maximum number. */
  max: number;
  /** Decimals that an amount keeps. */
  decimals: Decimals;
  /** Maximum years from today into the future; unlimited if undefined. */
  ahead: number | undefined;
  /**
   * Derived for a quantity, and so sorted and filtered by as `{name}_{quantity}`: the to-many relationship that holds it for
   * ranges of quantities.
   */
  perQuantity: string | undefined;
  /** Choices of kind `choice`, and of `names` where they are few. */
  choices: readonly string[];
  /** Colours of a choice that is a state, and so is shown as a badge. */
  tones: Readonly<Record<string, Tone>> | undefined;
  /** Value of a record made without this attribute, or what computes it; a field with a default is never null. */
  default: unknown;
  unit: Unit | undefined;
  /** The setting whose list is suggested; any other text is valid too. */
  choicesOf: ListSetting | undefined;
  /** For a unit that depends on the value of another attribute. */
  unitBy: { name: string; units: Readonly<Record<string, Unit>> } | undefined;
  /** The attributes that hold the country of a VAT id; the first that is filled counts. */
  countryBy: readonly string[];
  /** Error message for a missing required value. */
  missing: MessageKey;
};

/** Maximum years until a shipment or delivery; a later date is a typo. */
export const mostYearsAhead = 10;

/** Whether the client must provide a value for a new record. */
export const isAskedFor = ({ required, filledIn }: Pick<Field, "required" | "filledIn">): boolean =>
  required && !filledIn;

type Options = Partial<Omit<Field, "kind" | "choices" | "tones">>;

type Made<K extends FieldKind, O, C extends readonly string[] = readonly string[]> = Omit<
  Field,
  | "kind"
  | "required"
  | "derived"
  | "filtered"
  | "choices"
  | "tones"
  | "default"
  | "internal"
  | "unitBy"
  | "perQuantity"
  | "countryBy"
> & {
  kind: K;
  required: O extends { required: true } ? true : false;
  derived: O extends { derived: true } ? true : false;
  filtered: O extends { filtered: true } ? true : false;
  default: O extends { default: infer V } ? V : undefined;
  internal: O extends { internal: infer By } ? By : false;
  unitBy: O extends { unitBy: infer By } ? By : undefined;
  perQuantity: O extends { perQuantity: infer Of } ? Of : undefined;
  countryBy: O extends { countryBy: infer By extends readonly string[] } ? By : readonly never[];
  choices: C;
  tones: O extends { tones: infer V extends Record<string, Tone> } ? V : undefined;
};

function field(
  kind: FieldKind,
  options: Options & Pick<Partial<Field>, "tones">,
  choices: readonly string[] = [],
): Field {
  return {
    kind,
    required: false,
    filledIn: false,
    derived: false,
    filtered: false,
    secret: false,
    hidden: false,
    unique: false,
    internal: false,
    zero: false,
    min: undefined,
    max: kinds[kind].max,
    decimals: 4,
    ahead: undefined,
    perQuantity: undefined,
    choices,
    tones: undefined,
    default: undefined,
    unit: undefined,
    choicesOf: undefined,
    unitBy: undefined,
    countryBy: [],
    missing: "required",
    ...options,
    readOnly: options.readOnly ?? options.derived ?? false,
  };
}

const of =
  <K extends FieldKind>(kind: K) =>
  <const O extends Options = Record<never, never>>(options?: O) =>
    field(kind, options ?? {}) as Made<K, O>;

export const text = of("text");
export const long = of("long");
export const email = of("email");
export const number = of("number");
export const integer = of("integer");
export const percent = of("percent");
export const rating = of("rating");
export const money = of("money");
/** An entered or offered price per piece. */
export const enteredPrice = <const O extends Options = Record<never, never>>(options?: O) =>
  money({ decimals: 6, ...options } as { decimals: 6 } & O);
export const date = of("date");
export const month = of("month");
export const time = of("time");
export const country = of("country");
export const currency = of("currency");
export const timezone = of("timezone");
export const translated = of("translated");
export const quantities = of("quantities");
export const tiers = of("tiers");
export const costs = of("costs");
export const declines = of("declines");
export const value = of("value");
export const values = of("values");
export const object = of("object");
export const frozen = of("frozen");
export const problems = of("problems");

/** A VAT id of the country in one of the attributes. */
export const vatId = <const O extends Options & Pick<Field, "countryBy">>(options: O) =>
  field("vat_id", options) as Made<"vat_id", O>;

const madeBoolean = of("boolean");
export const boolean = <const O extends Options = Record<never, never>>(options?: O) =>
  madeBoolean({ default: false, ...options } as { default: boolean } & O);

/** One of these. A state says the tone of each, and is shown as a badge. */
export const choice = <const C extends readonly string[], const O extends Options = Record<never, never>>(
  choices: C,
  options?: O & { tones?: Readonly<Record<C[number], Tone>> },
) => field("choice", options ?? {}, choices) as Made<"choice", O, C>;

/** Several of these; without choices the server tells which there are. */
export const names = <const C extends readonly string[], const O extends Options = Record<never, never>>(
  choices: C,
  options?: O,
) => field("names", options ?? {}, choices) as Made<"names", O, C>;

export type Tier = { min_quantity: number; max_quantity: number | null; unit_price: string };
/** What a supplier may charge once. */
export const costNames = ["packaging_price", "shipping_price", "customs_price"] as const;
export type CostName = (typeof costNames)[number];
/**
 * What a supplier charges once, each null where nothing is said of it (0 is said), and below which value of goods it takes
 * no order, where it says so.
 */
export type Costs = Record<CostName, string | null> & { minimum_order_value?: string };
export type LineDecline = {
  line: { type: "purchase-request-operations" | "purchase-request-parts"; id: string };
  reason: string | null;
  declined_at: string;
};
export type SingleValue = string | number | boolean | null;
export type Translated = Record<Locale, string>;

type Plain = {
  text: string;
  long: string;
  email: string;
  number: number;
  integer: number;
  percent: number;
  rating: number;
  money: string;
  boolean: boolean;
  date: string;
  month: string;
  time: string;
  choice: string;
  country: string;
  currency: string;
  vat_id: string;
  timezone: string;
  translated: Translated;
  quantities: number[];
  tiers: Tier[];
  costs: Costs;
  declines: LineDecline[];
  names: string[];
  value: SingleValue | Translated;
  values: SingleValue[];
  object: Record<string, SingleValue>;
  frozen: object;
  problems: StatedProblem[];
};

type Filled<F> = F extends { required: true } ? true : F extends { default: undefined } ? false : true;

/** The current default of a field for a new record. */
export const defaultOf = ({ default: value }: Pick<Field, "default">): unknown =>
  typeof value === "function" ? value() : value;

/** The TypeScript type of a field's value: null is possible unless the field is required or has a default. */
export type ValueOf<F extends { kind: FieldKind; choices: readonly string[] }> =
  | (F["kind"] extends "choice" ? F["choices"][number] : Plain[F["kind"]])
  | (Filled<F> extends true ? never : null);
