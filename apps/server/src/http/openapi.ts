import type { Resource, Verb } from "@kantwerk/contract/resource";
import { findResource } from "@kantwerk/contract/resources";
import type { Endpoint } from "./endpoint.ts";
import { type Json, jsonSchema, object, reference, schemas } from "./openapiSchemas.ts";

const mediaType = "application/vnd.api+json";
const content = (schema: Json): Json => ({ content: { [mediaType]: { schema } } });
const query = (name: string, description: string): Json => ({
  name,
  in: "query",
  description,
  schema: { type: "string" },
});

function listParameters(resource: Resource): Json[] {
  const searchable = resource.search.length > 0;
  return [
    query("sort", "Attributes, separated by commas; a minus before one descends"),
    query("page[size]", "1 to 100, 25 by default"),
    query("page[number]", "1 or more; up to row 10,000"),
    query("page[after]", "The cursor of links.next, for every row"),
    ...(searchable ? [query("filter[search]", `Words, each a part of ${resource.search.join(", ")}`)] : []),
    query("filter[…]", "An attribute or relationship; several values with commas"),
    query(
      "filter[…][…]",
      "A comparison: gte, lte, gt, lt, ne, null; of texts also contains: words, each a part of it",
    ),
  ];
}

function parametersOf(
  { method, path, action }: Endpoint,
  resource: Resource | undefined,
  verb: Verb | undefined,
): Json[] {
  const owner = path.endsWith("/:name") && findResource(path.split("/")[2] ?? "");
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: owner && name === "name" ? { enum: Object.keys(owner.relationships) } : { type: "string" },
  }));
  const isList = resource && !resource.single && verb === "view" && inPath.length === 0;
  const shape =
    action || (resource && verb !== "delete")
      ? [
          query("include", "Relationships to bring along: a,b.c"),
          query("fields[…]", "Attributes and relationships of a type"),
        ]
      : [];
  const header = (name: string, description: string): Json => ({
    name,
    in: "header",
    description,
    schema: { type: "string" },
  });
  return [
    ...inPath,
    ...(isList ? listParameters(resource) : []),
    ...shape,
    ...(action || verb === "update" || verb === "delete"
      ? [header("If-Match", "The version that is to be changed, in quotation marks")]
      : []),
    ...(method === "POST"
      ? [header("Idempotency-Key", "The same key within 24 hours is carried out once")]
      : []),
    ...(method === "GET"
      ? [
          header(
            "X-See-As-Role",
            "Id of a role: answers with what it permits of one's own rights; writes are refused",
          ),
        ]
      : []),
  ];
}

const verbs: Record<string, Verb> = {
  "GET ": "view",
  "GET :id": "view",
  "POST ": "create",
  "PATCH :id": "update",
  "DELETE :id": "delete",
};

/** The resource and verb that an endpoint serves at its plain address; undefined for all others. */
function served({ method, path }: Endpoint): { resource: Resource | undefined; verb: Verb | undefined } {
  const [, type = "", rest = ""] = /^\/restify\/([\w-]+)(?:\/(:id))?$/.exec(path) ?? [];
  const resource = findResource(type);
  return { resource, verb: resource && verbs[`${method} ${resource.single ? ":id" : rest}`] };
}

/** What a document takes besides what its resource has. */
function bringing(brings: NonNullable<Endpoint["brings"]>): Json {
  const lists = Object.entries(brings).map(([name, { to, meta }]) => {
    const head = { type: { const: to }, id: { type: "string", format: "uuid" } };
    const items = object({ ...head, ...(meta && { meta: object(meta, []) }) }, Object.keys(head));
    return [name, object({ data: { type: "array", items } })];
  });
  const relationships = object(Object.fromEntries(lists), []);
  return object({ data: object({ relationships }, []) });
}

const isLinkage = ({ path }: Endpoint) => path.endsWith("/relationships/:name");

function bodyOf(
  definition: Endpoint,
  resource: Resource | undefined,
  verb: Verb | undefined,
): Json | undefined {
  if (definition.method === "GET") return undefined;
  if (definition.action) return content(jsonSchema(definition.action.body));
  if (definition.body) return content(jsonSchema(definition.body));
  if (definition.receive) return { content: { "multipart/form-data": { schema: { type: "object" } } } };
  if (resource && (verb === "create" || verb === "update")) {
    const document = reference(`${resource.type}.${verb}`);
    const { brings } = definition;
    return content(brings ? { allOf: [document, bringing(brings)] } : document);
  }
  if (isLinkage(definition)) return content(reference("linkage"));
  const takesBody =
    ["POST", "PUT"].includes(definition.method) || /^\/restify\/[\w-]+$/.test(definition.path);
  return takesBody ? content({ type: "object" }) : undefined;
}

/** The resource of which an endpoint changes or deletes several records; undefined for all others. */
function severalOf({ method, path }: Endpoint): Resource | undefined {
  const resource = findResource(/^\/restify\/([\w-]+)$/.exec(path)?.[1] ?? "");
  return resource && !resource.single && ["PATCH", "DELETE"].includes(method) ? resource : undefined;
}

const listed = (schema: string): Json => object({ data: { type: "array", items: reference(schema) } });

function documentOf({ type }: Resource, isList = false): Json {
  const one = reference(type);
  const data = isList ? { type: "array", items: one } : one;
  const schema = { allOf: [object({ data }), reference(isList ? "page" : "included")] };
  return { description: "The document", ...content(schema) };
}

function answersOf(definition: Endpoint, resource: Resource | undefined, verb: Verb | undefined): Json {
  const refusals = { default: { description: "A refusal", ...content(reference("refusal")) } };
  if (isLinkage(definition))
    return { 200: { description: "The relationship", ...content(reference("linkage")) }, ...refusals };
  const { action } = definition;
  if (action) return { [action.status]: documentOf(action.resource), ...refusals };
  if (definition.path.endsWith("/counts"))
    return { 200: { description: "How many each list has", ...content(reference("counts")) }, ...refusals };
  const many = severalOf(definition);
  if (many && definition.method === "DELETE") return { 204: { description: "They are gone" }, ...refusals };
  if (many) return { 200: { description: "What they are now", ...content(listed(many.type)) }, ...refusals };
  if (definition.path.endsWith("/:id/:name"))
    return { 200: { description: "What it points to", ...content(reference("related")) }, ...refusals };
  if (!resource || !verb) return { "2XX": { description: "Done" }, ...refusals };
  if (verb === "delete") return { 204: { description: "It is gone" }, ...refusals };
  const isList = verb === "view" && !resource.single && !definition.path.endsWith(":id");
  return { [verb === "create" ? 201 : 200]: documentOf(resource, isList), ...refusals };
}

function operation(definition: Endpoint): Json {
  const { resource, verb } = served(definition);
  const body = bodyOf(definition, resource, verb);
  const [, area = ""] = definition.path.replace("/restify", "").split("/");
  return {
    summary: definition.summary,
    tags: [area],
    "x-permission": definition.permission,
    ...(definition.permission === "public" && { security: [] }),
    ...(definition.rateLimit && {
      description: `At most ${definition.rateLimit} requests a minute from one address.`,
    }),
    parameters: parametersOf(definition, resource, verb),
    ...(body && { requestBody: body }),
    responses: answersOf(definition, resource, verb),
  };
}

/** Every endpoint as an OpenAPI 3.1 document, from its own definition and that of its resource. */
export function describeApi(endpoints: readonly Endpoint[], url: string) {
  const paths: Record<string, Json> = {};
  for (const definition of endpoints) {
    const path = definition.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [definition.method.toLowerCase()]: operation(definition) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Kantwerk",
      version: "1",
      description: "JSON:API for metal workshops: products, purchase requests, offers, orders.",
    },
    servers: [{ url: `${url}/api/v1` }],
    security: [{ bearer: [] }],
    paths,
    components: { schemas: schemas(), securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
  };
}
