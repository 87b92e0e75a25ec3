import { z } from "zod";
import type { Field, FieldKind, SingleValue, Tier } from "./fields.ts";
import { type Locale, type MessageKey, type MessageValues, say } from "./messages.ts";
import type { Attributes, Resource } from "./resource.ts";

// A strict content security policy forbids the code generation that zod uses otherwise.
z.config({ jitless: true });

type RawIssue = z.core.$ZodRawIssue;
const isMissing = (issue: RawIssue) =>
  ["invalid_type", "invalid_value", "invalid_union"].includes(issue.code) &&
  (issue.input === undefined || issue.input === null);

/** Messages travel through zod as their key and values; `describeIssue` reads them back. */
const encode = (key: MessageKey, values: MessageValues = {}) => JSON.stringify([key, values]);
const refuse = (key: MessageKey, values?: MessageValues) => ({
  error: (issue: RawIssue) => encode(isMissing(issue) ? "required" : key, values),
});

z.config({
  customError: (issue) => {
    if (isMissing(issue)) return encode("required");
    if (issue.code === "too_big" && issue.origin === "string")
      return encode("tooLong", { max: Number(issue.maximum) });
    return encode("wrongType");
  },
});

// NUL cannot be stored by PostgreSQL; lone surrogates cannot be encoded.
const storable = (value: string) => !value.includes("\u0000") && value.isWellFormed();

const line = (field: Field) =>
  z
    .string()
    .trim()
    .max(field.max)
    .refine(storable, refuse("invalidCharacters"))
    .refine((value) => !field.required || value !== "", refuse("required"));

const singleLine = (field: Field) =>
  line(field).refine((value) => !/[\r\n]/.test(value), { ...refuse("singleLine"), abort: true });

const amountPattern = /^\d{1,10}(\.\d{1,4})?$/;
const padded = (amount: string) => {
  const [whole = "0", decimals = ""] = amount.split(".");
  return `${whole.replace(/^0+(?=\d)/, "")}.${decimals.padEnd(4, "0")}`;
};

/** A decimal amount as a string ("12.5") or a number, made a string of four decimals ("12.5000"). */
export const amount = (zero: boolean) =>
  z
    .union([z.string(), z.number()], refuse("money"))
    .transform((value) => String(value).trim())
    .refine((value) => !value.startsWith("-"), { ...refuse(zero ? "notNegative" : "positive"), abort: true })
    .refine((value) => amountPattern.test(value), { ...refuse("money"), abort: true })
    .refine((value) => zero || /[1-9]/.test(value), refuse("positive"))
    .transform(padded);

/** A day of the calendar, which begins with the year 1. */
const realDate = (value: string) => {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) && value >= "0001";
};
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { ...refuse("date"), abort: true })
  .refine(realDate, refuse("date"));

const point = z.iso
  .datetime({ offset: true, ...refuse("time") })
  .transform((value) => new Date(value).toISOString());

const bounded = (field: Field, schema: z.ZodNumber) =>
  (field.zero
    ? schema.min(0, refuse("notNegative"))
    : schema.refine((value) => value > 0, refuse("positive"))
  ).refine((value) => value <= field.max, refuse("tooLarge", { max: field.max }));

const lot = z
  .number(refuse("number"))
  .refine(Number.isInteger, refuse("wholeNumber"))
  .refine((value) => value > 0, refuse("positive"))
  .refine((value) => value <= 2_000_000_000, refuse("tooLarge", { max: 2_000_000_000 }));

const ascending = (list: number[]) =>
  list.every((value, index) => index === 0 || value > (list[index - 1] ?? 0));

const tier = z
  .strictObject({ min_quantity: lot, max_quantity: lot.nullable().default(null), unit_price: amount(true) })
  .refine((step) => step.max_quantity === null || step.max_quantity >= step.min_quantity, {
    ...refuse("tierRange"),
    path: ["max_quantity"],
  });

const apart = (steps: Tier[]) => {
  const sorted = [...steps].sort((a, b) => a.min_quantity - b.min_quantity);
  return sorted.every((step, index) => {
    const next = sorted[index + 1];
    return !next || (step.max_quantity !== null && step.max_quantity < next.min_quantity);
  });
};

/** The price steps of one offer: one or more, apart from each other, sorted by their start. */
const steps = (field: Field) =>
  z
    .array(tier, refuse("tiersRequired"))
    .min(1, refuse("tiersRequired"))
    .max(field.max, refuse("tiersCount", { max: field.max }))
    .refine(apart, refuse("tiersOverlap"))
    .transform((list) => list.toSorted((a, b) => a.min_quantity - b.min_quantity));

const single: z.ZodType<SingleValue> = z.union([
  z.string().max(10_000).refine(storable, refuse("invalidCharacters")),
  z.number(),
  z.boolean(),
  z.null(),
]);

/** One schema for each kind of field: the one place where a kind's values are judged. */
const kinds: Record<FieldKind, (field: Field) => z.ZodType> = {
  text: singleLine,
  long: line,
  email: (field) =>
    singleLine(field).refine((value) => value === "" || z.email().safeParse(value).success, refuse("email")),
  number: (field) => bounded(field, z.number(refuse("number"))),
  integer: (field) =>
    bounded(field, z.number(refuse("number"))).refine(Number.isInteger, refuse("wholeNumber")),
  money: (field) => amount(field.zero),
  boolean: () => z.boolean(),
  date: () => day,
  time: () => point,
  choice: (field) => z.enum(field.choices, refuse("choice", { choices: field.choices.join(", ") })),
  country: () =>
    z
      .string()
      .transform((code) => code.trim().toUpperCase())
      .refine((code) => /^[A-Z]{2}$/.test(code), refuse("country")),
  quantities: (field) =>
    z
      .array(lot)
      .min(1, refuse("quantitiesCount"))
      .max(field.max, refuse("quantitiesCount"))
      .refine(ascending, refuse("quantitiesAscending")),
  tiers: steps,
  value: () => single,
  values: (field) => z.array(single).max(field.max, refuse("listLength", { max: field.max })),
};

const emptyIsNull = (value: unknown) => (typeof value === "string" && value.trim() === "" ? null : value);

/** The schema of one attribute's value; an empty text is the same as none where none is allowed. */
export function schemaOf(field: Field): z.ZodType {
  const schema = kinds[field.kind](field);
  return field.required || field.default !== undefined
    ? schema
    : z.preprocess(emptyIsNull, schema.nullable());
}

function writable(resource: Resource): [string, Field][] {
  return Object.entries(resource.fields).filter(([, field]) => !field.readOnly);
}

const once = <V>(make: (resource: Resource) => V) => {
  const known = new WeakMap<Resource, V>();
  return (resource: Resource) => {
    const made = known.get(resource) ?? make(resource);
    known.set(resource, made);
    return made;
  };
};

/** Attributes of a POST: required ones must be there, an unknown or read-only one is an error. */
export const createSchema = once((resource) =>
  z.strictObject(
    Object.fromEntries(
      writable(resource).map(([name, field]) => {
        const schema = schemaOf(field);
        return [name, field.required ? schema : schema.optional()];
      }),
    ),
  ),
);

/** Attributes of a PATCH: any of them, none emptied that must not be. */
export const updateSchema = once((resource) =>
  z.strictObject(
    Object.fromEntries(writable(resource).map(([name, field]) => [name, schemaOf(field).optional()])),
  ),
);

/** Writable attributes of a definition as they arrive from a client. */
export type Draft<D extends Resource> = Partial<Attributes<D>>;

export type Issue = z.core.$ZodIssue;

/** The key and values of the message for an issue of zod's. */
export function describeIssue(issue: Issue): Said {
  const [key, values] = JSON.parse(issue.message) as [MessageKey, MessageValues];
  return { key, values };
}

function unknownAttribute(name: string, resource: Resource | undefined): MessageKey {
  const standing = name === "created_at" || name === "updated_at";
  return resource && (standing || resource.fields[name]?.readOnly) ? "readOnlyAttribute" : "unknownAttribute";
}

/** A message as its key and values, yet to be said in a language. */
export type Said = { key: MessageKey; values: MessageValues };

/**
 * Issues of zod's by what they are about: attribute → messages, nested as `tiers.0.unit_price`. Unknown attributes
 * stand under their own names; `resource` gives the words for what is missing or read only.
 */
export function fieldIssues(issues: readonly Issue[], resource?: Resource): Record<string, Said[]> {
  // Without a prototype, for unknown names come from the client.
  const errors: Record<string, Said[]> = Object.create(null);
  const add = (path: readonly PropertyKey[], key: MessageKey, values: MessageValues = {}) => {
    const name = path.map(String).join(".") || "data";
    errors[name] = [...(errors[name] ?? []), { key, values }];
  };
  for (const issue of issues) {
    if (issue.code === "unrecognized_keys") {
      for (const name of issue.keys) add([...issue.path, name], unknownAttribute(name, resource));
      continue;
    }
    const { key, values } = describeIssue(issue);
    const [name] = issue.path;
    const missing = key === "required" && issue.path.length === 1 && resource?.fields[String(name)]?.missing;
    add(issue.path, missing || key, values);
  }
  return errors;
}

/** The same said in a language, as a form or a 422 answer shows it. */
export function fieldErrors(locale: Locale, issues: readonly Issue[], resource?: Resource) {
  const said = Object.entries(fieldIssues(issues, resource)).map(
    ([name, list]) => [name, list.map(({ key, values }) => say(locale, key, values))] as const,
  );
  return Object.fromEntries(said) as Record<string, string[]>;
}
