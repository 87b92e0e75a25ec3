import { kindOf } from "@kantwerk/contract/fieldKinds";
import type { Field } from "@kantwerk/contract/fields";
import { type Relationship, type Resource, targetsOf } from "@kantwerk/contract/resource";
import { resources } from "@kantwerk/contract/resources";
import { createSchema, schemaOf, updateSchema } from "@kantwerk/contract/schema";
import { z } from "zod";

/** A piece of an OpenAPI document or a JSON Schema. */
export type Json = Record<string, unknown>;

export const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
export const object = (properties: Json, required = Object.keys(properties)): Json => ({
  type: "object",
  properties,
  required,
});

/** The schema of what zod takes, as JSON Schema. */
export function jsonSchema(schema: z.ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest;
}

const identifier = (types: readonly string[]): Json =>
  object({ type: { enum: types }, id: { type: "string", format: "uuid" } });

function relationshipSchema(relation: Relationship): Json {
  if (relation.arity === "many")
    return object({ data: { type: "array", items: identifier(targetsOf(relation)) } });
  const target = identifier(relation.to);
  return object({ data: relation.required ? target : { anyOf: [target, { type: "null" }] } });
}

/** The unit of an attribute in words, also where it goes by another attribute. */
function unitOf({ unit, unitBy }: Field): string | undefined {
  if (!unitBy) return unit && `In ${unit}`;
  const each = Object.entries(unitBy.units).map(([choice, of]) => `${choice}: ${of}`);
  return `In a unit that goes by ${unitBy.name}: ${each.join(", ")}`;
}

const messages = { type: "array", items: { type: "string" } };
const instant = { type: "string", format: "date-time", readOnly: true };

/** A record as it is read. */
export function readSchema({ type, fields, relationships }: Resource): Json {
  const attributes = Object.entries(fields).map(([name, field]) => {
    const description = unitOf(field) ?? kindOf(field.kind).about;
    // What is computed may be of any shape.
    const schema = field.kind === "value" && field.derived ? {} : jsonSchema(schemaOf(field));
    return [name, { ...schema, description, readOnly: field.readOnly }];
  });
  const related = Object.entries(relationships).map(([name, relation]) => [
    name,
    relationshipSchema(relation),
  ]);
  return object({
    type: { const: type },
    id: { type: "string", format: "uuid" },
    attributes: object({ ...Object.fromEntries(attributes), created_at: instant, updated_at: instant }, []),
    relationships: object(Object.fromEntries(related), []),
    meta: object(
      {
        version: { type: "integer", description: "Missing where it is read as it was at a time" },
        found_by: {
          type: "array",
          items: object({ title: { type: "string" }, of: { type: ["string", "null"] } }),
          description: "By `filter[search]`: other records by whose texts it was found, and whose they are",
        },
        as_of: { type: "string", format: "date-time", description: "By `as_of`: the time" },
        unknown: { ...messages, description: "By `as_of`: attributes that are not known any more" },
      },
      [],
    ),
  });
}

/** A document as it is sent to create or change a record. */
function writeSchema(resource: Resource, verb: "create" | "update", isSeveral = false): Json {
  const writable = Object.entries(resource.relationships).filter(([, relation]) => !relation.readOnly);
  const required = writable.filter(
    ([, relation]) => verb === "create" && relation.arity === "one" && relation.required,
  );
  const relationships = object(
    Object.fromEntries(writable.map(([name, relation]) => [name, relationshipSchema(relation)])),
    required.map(([name]) => name),
  );
  const attributes = jsonSchema(verb === "create" ? createSchema(resource) : updateSchema(resource));
  const head = {
    type: { const: resource.type },
    ...(verb === "update" && { id: { type: "string", format: "uuid" } }),
  };
  const one = object({ ...head, attributes, relationships }, Object.keys(head));
  return object({ data: isSeveral ? { type: "array", items: one } : one });
}

const pageMeta = object({
  number: { type: "integer" },
  size: { type: "integer" },
  total: { type: "integer" },
  total_is_estimate: { type: "boolean" },
});
const standing: Json = {
  refusal: object(
    {
      message: { type: "string" },
      errors: {
        type: "object",
        additionalProperties: messages,
        description: "Attribute → what is wrong with it",
      },
      code: { type: "string", description: "A reason that a machine can read" },
      request_id: { type: "string" },
    },
    ["message"],
  ),
  linkage: object(
    {
      data: { description: "An identifier, several, or null" },
      links: { type: "object" },
      meta: object({ version: { type: "integer" } }),
    },
    ["data"],
  ),
  counts: object({
    data: object({
      type: { const: "counts" },
      id: { type: "string" },
      attributes: object({
        totals: {
          type: "array",
          items: object({ total: { type: "integer" }, total_is_estimate: { type: "boolean" } }),
        },
      }),
    }),
  }),
  related: object(
    {
      data: { description: "A record, several, or null" },
      included: { type: "array", items: { type: "object" } },
      links: { type: "object", description: "Of several: to the pages around this one" },
      meta: object({ page: pageMeta }),
    },
    ["data"],
  ),
  included: object({ included: { type: "array", items: { type: "object" } } }, []),
  page: object(
    {
      included: { type: "array", items: { type: "object" } },
      links: { type: "object", additionalProperties: { type: ["string", "null"] } },
      meta: object({
        page: pageMeta,
      }),
    },
    ["meta", "links"],
  ),
};

/** The schemas of all records, as they are read and sent, and of what surrounds them. */
export function schemas(): Json {
  const named: [string, Json][] = (resources as readonly Resource[]).flatMap((resource) => [
    [resource.type, readSchema(resource)],
    [`${resource.type}.create`, writeSchema(resource, "create")],
    [`${resource.type}.update`, writeSchema(resource, "update")],
    [`${resource.type}.updates`, writeSchema(resource, "update", true)],
    [`${resource.type}.named`, object({ data: { type: "array", items: identifier([resource.type]) } })],
  ]);
  return { ...standing, ...Object.fromEntries(named) };
}
