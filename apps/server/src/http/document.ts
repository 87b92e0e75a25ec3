import { isId } from "../db/tenantDb.ts";
import { badRequest, invalid, type Message } from "./refusal.ts";

export type Identifier = { type: string; id: string };

/** The values of one record that a client sends. */
export type RecordInput = {
  attributes: Record<string, unknown>;
  relationships: Record<string, { data?: unknown }>;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The single record of a JSON:API document.
 * @throws Refusal 400 if the document is malformed, 422 if its type or id does not match
 */
export function recordOf(body: unknown, resource: { type: string }, id?: string): RecordInput {
  const data = isObject(body) ? body.data : undefined;
  if (!isObject(data)) throw badRequest("malformed");
  if (data.type !== resource.type) throw invalid({ type: ["typeMismatch"] });
  if (id === undefined ? data.id !== undefined : data.id !== id) throw invalid({ id: ["idMismatch"] });
  const { attributes = {}, relationships = {} } = data;
  if (!isObject(attributes) || !isObject(relationships)) throw badRequest("malformed");
  if (!Object.values(relationships).every(isObject)) throw badRequest("malformed");
  return { attributes, relationships: relationships as RecordInput["relationships"] };
}

/** An identifier of one of these types, or the error. */
export function readIdentifier(data: unknown, to: readonly string[]): Identifier | Message {
  if (!isObject(data)) return "wrongType";
  if (typeof data.type !== "string" || !to.includes(data.type)) {
    return { key: "wrongRelatedType", values: { choices: to.join(", ") } };
  }
  return isId(data.id) ? { type: data.type, id: data.id } : "notFoundRelated";
}

export const isIdentifier = (found: Identifier | Message): found is Identifier =>
  typeof found === "object" && "id" in found;
