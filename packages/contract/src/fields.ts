import type { MessageKey } from "./messages.ts";

/** Units as they stand on the wire (see the README of the API): lengths mm, areas mm², weights kg, times minutes. */
export type Unit =
  | "mm"
  | "mm2"
  | "mm3"
  | "kg"
  | "kg/m3"
  | "min"
  | "per_hour"
  | "per_kg"
  | "deg"
  | "days"
  | "stars"
  | "share";

/**
 * What a kind of field stands for decides how it is validated (schema.ts), stored (the server's columns.ts) and
 * shown and entered (the web's kinds.tsx).
 */
export type FieldKind =
  | "text"
  | "long"
  | "email"
  | "number"
  | "integer"
  | "money"
  | "boolean"
  | "date"
  | "time"
  | "choice"
  | "country"
  | "quantities"
  | "tiers"
  | "value"
  | "values";

export type Field = {
  kind: FieldKind;
  /** Must be given on create and can never be empty. */
  required: boolean;
  /** Written by the server alone. */
  readOnly: boolean;
  /** Computed when read, not stored; never a filter or a sort key. */
  derived: boolean;
  unique: boolean;
  /**
   * An internal cost: seen and written only with `costs.view`. With the name of a relationship only in rows that have
   * it: what a supplier asks is a cost, what is asked for a product is a price.
   */
  internal: boolean | string;
  /** A number that may be 0; others must be greater. */
  zero: boolean;
  /** Largest length of a text or largest number. */
  max: number;
  /** Choices of kind `choice`. */
  choices: readonly string[];
  /** Value of a record made without this attribute; a field with a default is never null. */
  default: unknown;
  unit: Unit | undefined;
  /** What is said when a required value is missing. */
  missing: MessageKey;
};

type Options = Partial<Omit<Field, "kind" | "choices">>;

type Made<K extends FieldKind, O, C extends readonly string[] = readonly string[]> = Omit<
  Field,
  "kind" | "required" | "derived" | "choices" | "default"
> & {
  kind: K;
  required: O extends { required: true } ? true : false;
  derived: O extends { derived: true } ? true : false;
  default: O extends { default: infer V } ? V : undefined;
  choices: C;
};

const textMax = 255;
const longMax = 10_000;
const numberMax = 1e12;
const integerMax = 2_000_000_000;

function field(kind: FieldKind, max: number, options: Options, choices: readonly string[] = []): Field {
  return {
    kind,
    required: false,
    derived: false,
    unique: false,
    internal: false,
    zero: false,
    max,
    choices,
    default: undefined,
    unit: undefined,
    missing: "required",
    ...options,
    readOnly: options.readOnly ?? options.derived ?? false,
  };
}

const kind =
  <K extends FieldKind>(name: K, max: number) =>
  <const O extends Options = Record<never, never>>(options?: O) =>
    field(name, max, options ?? {}) as Made<K, O>;

export const text = kind("text", textMax);
/** A text of several lines, at most 10,000 characters. */
export const long = kind("long", longMax);
export const email = kind("email", textMax);
export const number = kind("number", numberMax);
export const integer = kind("integer", integerMax);
/** A decimal string with four decimals. */
export const money = kind("money", 1e10);
export const date = kind("date", 0);
/** A point in time, ISO 8601 in UTC. */
export const time = kind("time", 0);
export const country = kind("country", 2);
/** One to ten ascending lot sizes. */
export const quantities = kind("quantities", 10);
/** Price steps of an offer: from, to (null: no end), unit price. */
export const tiers = kind("tiers", 50);
export const value = kind("value", longMax);
export const values = kind("values", 100);

const madeBoolean = kind("boolean", 0);
export const boolean = <const O extends Options = Record<never, never>>(options?: O) =>
  madeBoolean({ default: false, ...options });

export const choice = <const C extends readonly string[], const O extends Options = Record<never, never>>(
  choices: C,
  options?: O,
) => field("choice", textMax, options ?? {}, choices) as Made<"choice", O, C>;

export type Tier = { min_quantity: number; max_quantity: number | null; unit_price: string };
export type SingleValue = string | number | boolean | null;

type Plain = {
  text: string;
  long: string;
  email: string;
  number: number;
  integer: number;
  money: string;
  boolean: boolean;
  date: string;
  time: string;
  choice: string;
  country: string;
  quantities: number[];
  tiers: Tier[];
  value: SingleValue;
  values: SingleValue[];
};

type Filled<F> = F extends { required: true } ? true : F extends { default: undefined } ? false : true;

/** The TypeScript type of a field's value: null is possible unless the field is required or has a default. */
export type ValueOf<F extends { kind: FieldKind; choices: readonly string[] }> =
  | (F["kind"] extends "choice" ? F["choices"][number] : Plain[F["kind"]])
  | (Filled<F> extends true ? never : null);
