import type { MessageKey } from "@kantwerk/contract/messages";
import type { MessageValues } from "@kantwerk/contract/messages/fill";
import type { Resource } from "@kantwerk/contract/resource";
import { fieldIssues } from "@kantwerk/contract/schema";
import type { z } from "zod";

export type Message = MessageKey | { key: MessageKey; values: MessageValues };

type Details = {
  values?: MessageValues;
  /** A reason that a machine can read. */
  code?: string;
  /** Attribute → what is wrong with it. */
  errors?: Record<string, Message[]>;
  headers?: Record<string, string>;
  /** More members of the answer's body. */
  more?: Record<string, unknown>;
};

/**
 * An answer that refuses a request, with the status and the message that the client gets. The message is a key:
 * it is said in the client's language where the answer is written.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly key: MessageKey;
  readonly details: Details;

  constructor(status: number, key: MessageKey, details: Details = {}) {
    super(key);
    this.status = status;
    this.key = key;
    this.details = details;
  }
}

export const notFound = () => new Refusal(404, "notFound");
export const forbidden = () => new Refusal(403, "forbidden");
export const badRequest = (key: MessageKey, values: MessageValues = {}) => new Refusal(400, key, { values });
export const conflict = (key: MessageKey, code: string, values: MessageValues = {}) =>
  new Refusal(409, key, { code, values });

/** A 429 for who may try again after so many seconds. */
export const tooManyRequests = (seconds: number, more: Details["more"] = {}) =>
  new Refusal(429, "tooManyRequests", {
    values: { seconds },
    headers: { "retry-after": String(seconds) },
    more,
  });

/** A 422 whose messages stand at attributes. */
export function invalid(errors: Record<string, Message[]>, code?: string): Refusal {
  const first = Object.values(errors)[0]?.[0] ?? "malformed";
  const { key, values } = typeof first === "string" ? { key: first, values: {} } : first;
  return new Refusal(422, key, { values, errors, ...(code && { code }) });
}

/** A refusal of one of several names its place: `2.email`. */
export function atPlace(error: unknown, place: string | number): unknown {
  if (!(error instanceof Refusal) || !error.details.errors) return error;
  const said = Object.entries(error.details.errors);
  return invalid(Object.fromEntries(said.map(([name, list]) => [`${place}.${name}`, list])));
}

/** A 422 of the request as a whole. */
export const unprocessable = (key: MessageKey, values: MessageValues = {}) =>
  new Refusal(422, key, { values });

/** The 409 of a record that others refer to. */
export const inUse = (where: string) =>
  new Refusal(409, "inUse", { code: "in_use", values: { where }, more: { where: [where] } });

/**
 * What a schema makes of a value.
 * @param resource gives the words for its attributes
 * @throws Refusal 422 with what it refuses
 */
export function judged<V>(schema: z.ZodType<V>, value: unknown, resource?: Resource): V {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalid(fieldIssues(parsed.error.issues, resource));
  return parsed.data;
}
