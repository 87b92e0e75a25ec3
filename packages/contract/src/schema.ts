import { isCurrency } from "@kantwerk/notation/currencies";
import { locales } from "@kantwerk/notation/languages";
import { z } from "zod";
import { problem } from "./answers/problem.ts";
import type { FieldKind } from "./fieldKinds.ts";
import { defaultOf, type Field, type SingleValue, type Translated, type ValueOf } from "./fields.ts";
import { judgeCountry } from "./judgeCountry.ts";
import type { MessageValues } from "./messages/fill.ts";
import { type Locale, type MessageKey, say } from "./messages.ts";
import { amount, costs, steps } from "./pricedSchemas.ts";
import type { Attributes, Resource } from "./resource.ts";
import { judgeAhead, judgeDay, judgeLot, judgeMonth, judgeNumber, judgeText } from "./rules.ts";
import { by, refuse } from "./schemaIssues.ts";
import { judgeVatIds, tidyVatId } from "./vatIds.ts";

const line = (field: Field) =>
  z
    .string()
    .trim()
    .superRefine(by((text) => judgeText(text, field)))
    .meta({ maxLength: field.max });

const capitals = (text: string) => text.trim().toUpperCase();

const day = (field: Field) =>
  z.string().superRefine(by((value) => judgeDay(value) ?? judgeAhead(value, field)));

const point = z.iso
  .datetime({ offset: true, ...refuse("time") })
  .transform((value) => new Date(value).toISOString());

const figure = (field: Field) =>
  z
    .number(refuse("number"))
    .superRefine(by((value) => judgeNumber(value, field)))
    .meta({ [field.min || field.zero ? "minimum" : "exclusiveMinimum"]: field.min ?? 0, maximum: field.max });

const lot = z.number(refuse("number")).superRefine(by(judgeLot));

const ascending = (list: number[]) =>
  list.every((value, index) => index === 0 || value > (list[index - 1] ?? 0));

/** One name or more, each of them once. */
const names = ({ choices, max }: Field) =>
  z
    .array(
      choices.length > 0
        ? z.enum(choices, refuse("choice", { choices: choices.join(", ") }))
        : z.string().max(255, refuse("tooLong", { max: 255 })),
    )
    .min(1, refuse("required"))
    .max(max, refuse("listLength", { max }))
    .transform((list) => [...new Set(list)]);

const longText = z
  .string()
  .superRefine(by((text) => judgeText(text, { kind: "long", max: 10_000, required: false })));

const inLanguages: z.ZodType<Translated> = z.strictObject(
  Object.fromEntries(locales.map((each) => [each, longText])) as Record<Locale, typeof longText>,
);

const single: z.ZodType<SingleValue> = z.union([longText, z.number(), z.boolean(), z.null()]);

/** The schema of each kind of field; the only place that validates a kind's values. */
const kinds: Record<FieldKind, (field: Field) => z.ZodType> = {
  text: line,
  long: line,
  email: (field) =>
    line(field).refine((value) => value === "" || z.email().safeParse(value).success, refuse("email")),
  number: figure,
  integer: figure,
  percent: figure,
  rating: figure,
  money: (field) => amount(field.zero, field.decimals),
  boolean: () => z.boolean(),
  date: day,
  month: () => z.string().trim().superRefine(by(judgeMonth)),
  time: () => point,
  choice: (field) => z.enum(field.choices, refuse("choice", { choices: field.choices.join(", ") })),
  country: () => z.string().superRefine(by(judgeCountry)).transform(capitals),
  currency: () => z.string().transform(capitals).refine(isCurrency, refuse("currencyCode")),
  vat_id: (field) => line(field).transform(tidyVatId),
  timezone: () => z.string().trim().refine(isTimezone, refuse("timezone")),
  translated: () => inLanguages,
  quantities: (field) =>
    z
      .array(lot)
      .min(1, refuse("quantitiesCount"))
      .max(field.max, refuse("quantitiesCount"))
      .refine(ascending, refuse("quantitiesAscending")),
  tiers: steps,
  costs: () => costs,
  declines: () => z.never(),
  names,
  value: () => z.union([single, inLanguages]),
  values: (field) => z.array(single).max(field.max, refuse("listLength", { max: field.max })),
  object: (field) =>
    z
      .record(z.string().max(40), single, refuse("wrongType"))
      .refine((each) => Object.keys(each).length <= field.max, refuse("listLength", { max: field.max })),
  frozen: () => z.looseObject({}),
  problems: () => z.array(problem),
};

function isTimezone(name: string): boolean {
  try {
    return !/^[+-]/.test(name) && Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

const emptyIsNull = (value: unknown) => (typeof value === "string" && value.trim() === "" ? null : value);

/** The schema of an attribute's value; an empty text counts as null if null is allowed. */
export function schemaOf<F extends Field>(field: F): z.ZodType<ValueOf<F>> {
  const schema = kinds[field.kind](field);
  const filled = field.required || field.default !== undefined;
  return (filled ? schema : z.preprocess(emptyIsNull, schema.nullable())) as z.ZodType<ValueOf<F>>;
}

/** The strict schema of a body with these attributes; missing optional ones get their default. */
export const bodySchema = <F extends Readonly<Record<string, Field>>>(fields: F) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const schema: z.ZodType = schemaOf(field);
        return [name, field.required ? schema : schema.default(() => defaultOf(field) ?? null)];
      }),
    ),
  ) as z.ZodType as z.ZodType<Attributes<{ fields: F }>>;

/** The attributes of a record in responses, for the API documentation. */
export const readAttributes = <R extends Pick<Resource, "fields">>({ fields }: R) =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])),
  ) as z.ZodType as z.ZodType<Attributes<R>>;

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

const emptyIsAbsent = (value: unknown) => emptyIsNull(value) ?? undefined;

/** Attributes of a POST: required ones must be there, an unknown or read-only one is an error. */
export const createSchema = once((resource) =>
  z.strictObject(
    Object.fromEntries(
      writable(resource).map(([name, field]) => {
        const schema = schemaOf(field);
        if (field.filledIn) return [name, z.preprocess(emptyIsAbsent, schema.optional())];
        return [name, field.required ? schema : schema.optional()];
      }),
    ),
  ),
);

/** Attributes of a PATCH: all optional, but required ones cannot be emptied. */
export const updateSchema = once((resource) =>
  z.strictObject(
    Object.fromEntries(writable(resource).map(([name, field]) => [name, schemaOf(field).optional()])),
  ),
);

/** Writable attributes of a definition as they arrive from a client. */
export type Draft<D extends Resource> = Partial<Attributes<D>>;

export type Issue = z.core.$ZodIssue;

/** The message key and values of a zod issue. */
export function describeIssue(issue: Issue): Message {
  const [key, values] = JSON.parse(issue.message) as [MessageKey, MessageValues];
  return { key, values };
}

function unknownAttribute(name: string, resource: Resource | undefined): MessageKey {
  const standing = name === "created_at" || name === "updated_at";
  return resource && (standing || resource.fields[name]?.readOnly) ? "readOnlyAttribute" : "unknownAttribute";
}

/** A message as its key and values, not yet translated. */
export type Message = { key: MessageKey; values: MessageValues };

/**
 * Zod issues by attribute path, such as `tiers.0.unit_price`. Unknown attributes appear under their own names;
 * `resource` provides the messages for missing and read-only attributes.
 */
export function fieldIssues(issues: readonly Issue[], resource?: Resource): Record<string, Message[]> {
  // No prototype, because unknown names come from the client.
  const errors: Record<string, Message[]> = Object.create(null);
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

/**
 * Validates attributes from a client: each against its schema, then against the rule across attributes, on create or if
 * an attribute that it involves is written. `before` is the record to change; undefined on create.
 */
export function judgeAttributes(
  resource: Resource,
  attributes: Readonly<Record<string, unknown>>,
  before?: Readonly<Record<string, unknown>>,
): { values: Record<string, unknown>; errors: Record<string, Message[]> } {
  const parsed = (before ? updateSchema : createSchema)(resource).safeParse(attributes);
  const errors = fieldIssues(parsed.error?.issues ?? [], resource);
  const { rule } = resource;
  if (rule && (!before || rule.of.some((name) => name in attributes)))
    for (const [path, found] of Object.entries(rule.judge({ ...before, ...attributes })))
      errors[path] ??= [found];
  const vatIds = judgeVatIds(resource, attributes, { ...before, ...attributes }, before);
  for (const [name, found] of Object.entries(vatIds)) errors[name] ??= [found];
  return { values: parsed.data ?? {}, errors };
}

/** Translated messages for a form or a 422 response. */
export function sayAll(
  locale: Locale,
  errors: Readonly<Record<string, readonly Message[]>>,
): Record<string, string[]> {
  const said = Object.entries(errors).map(
    ([name, list]) => [name, list.map(({ key, values }) => say(locale, key, values))] as const,
  );
  return Object.fromEntries(said);
}
