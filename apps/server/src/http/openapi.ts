import type { Resource, Verb } from "@kantwerk/contract/resource";
import { findResource } from "@kantwerk/contract/resources";
import type { z } from "zod";
import { type Answers, jsonApi, oneRecord, pageOf, type Records } from "./answers.ts";
import type { Endpoint } from "./endpoint.ts";
import { describePermission } from "./openapiPermissions.ts";
import { type Json, jsonSchema, object, readSchema, reference, schemas } from "./openapiSchemas.ts";

const content = (schema: Json): Json => ({ content: { [jsonApi]: { schema } } });
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
    ...(resource && verb === "view" && inPath.length > 0
      ? [query("as_of", "A time: the record as it was then")]
      : []),
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
  if (definition.body) return content(jsonSchema(definition.body));
  if (definition.takes) {
    const each = [definition.takes].flat().map(({ media, body }) => {
      const schema = "verb" in body ? reference(`${body.resource.type}.${body.verb}`) : jsonSchema(body);
      return [media, { schema }];
    });
    return { content: Object.fromEntries(each) };
  }
  const many = severalOf(definition);
  if (many) return content(reference(`${many.type}.${definition.method === "DELETE" ? "named" : "updates"}`));
  if (resource && (verb === "create" || verb === "update")) {
    const document = reference(`${resource.type}.${verb}`);
    const { brings } = definition;
    return content(brings ? { allOf: [document, bringing(brings)] } : document);
  }
  if (isLinkage(definition)) return content(reference("linkage"));
  return undefined;
}

/** The resource of which an endpoint changes or deletes several records; undefined for all others. */
function severalOf({ method, path }: Endpoint): Resource | undefined {
  const resource = findResource(/^\/restify\/([\w-]+)$/.exec(path)?.[1] ?? "");
  return resource && !resource.single && ["PATCH", "DELETE"].includes(method) ? resource : undefined;
}

const listed = (schema: string): Json => object({ data: { type: "array", items: reference(schema) } });

/** A record whose meta says more than its version. */
function withMeta(resource: Resource, each: z.ZodType): Json {
  const { properties, ...rest } = readSchema(resource);
  const meta = { allOf: [object({ version: { type: "integer" } }), jsonSchema(each)] };
  return { ...rest, properties: { ...(properties as Json), meta } };
}

function documentOf({ resource, are, each, meta }: Records): Json {
  const one = each ? withMeta(resource, each) : reference(resource.type);
  const list = { type: "array", items: one };
  const data = { one, page: list, list, "as sent": { anyOf: [one, list] } }[are];
  const body = object({ data, ...(meta && { meta: jsonSchema(meta) }) }, ["data"]);
  return { allOf: [body, reference(are === "page" ? "page" : "included")] };
}

const isRecords = (content: z.ZodType | Records): content is Records => "resource" in content;

/** An answer as its endpoint declares it, without the status. */
function declared({ description, content: answered, media, name }: Answers): Json {
  const schema =
    answered && (name ? reference(name) : isRecords(answered) ? documentOf(answered) : jsonSchema(answered));
  if (!media) return { description, ...(schema && content(schema)) };
  const asText = (type: string): Json =>
    type.startsWith("application/json")
      ? { ...schema }
      : { type: "string", ...(schema && { "x-data": schema }) };
  return { description, content: Object.fromEntries(media.map((type) => [type, { schema: asText(type) }])) };
}

function answersOf(definition: Endpoint, resource: Resource | undefined, verb: Verb | undefined): Json {
  const refusals = { default: { description: "A refusal", ...content(reference("refusal")) } };
  const answered = (answers: Answers | readonly Answers[]): Json => ({
    ...Object.fromEntries([answers].flat().map((one) => [one.status, declared(one)])),
    ...refusals,
  });
  if (definition.answers) return answered(definition.answers);
  if (isLinkage(definition))
    return { 200: { description: "The relationship", ...content(reference("linkage")) }, ...refusals };
  const { action } = definition;
  if (action) return answered(oneRecord(action.resource, action.status));
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
  return answered(isList ? pageOf(resource) : oneRecord(resource, verb === "create" ? 201 : 200));
}

function operation(definition: Endpoint): Json {
  const { resource, verb } = served(definition);
  const body = bodyOf(definition, resource, verb);
  const [, area = ""] = definition.path.replace("/restify", "").split("/");
  return {
    summary: definition.summary,
    tags: [area],
    ...describePermission(definition),
    ...(definition.permission === "public" && { security: [] }),
    ...(definition.rateLimit && {
      description: `At most ${definition.rateLimit} requests a minute from one address.`,
    }),
    parameters: parametersOf(definition, resource, verb),
    ...(body && { requestBody: body }),
    responses: answersOf(definition, resource, verb),
  };
}

/** The schemas that the answers of these endpoints refer to. */
const answerSchemas = (endpoints: readonly Endpoint[]): Json =>
  Object.fromEntries(
    endpoints
      .flatMap(({ answers = [] }) => answers)
      .flatMap(({ name, content: body }) => {
        if (!body) return [];
        if (!isRecords(body)) return name ? [[name, jsonSchema(body)]] : [];
        return [[body.resource.type, readSchema(body.resource)]];
      }),
  );

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
    components: {
      schemas: { ...schemas(), ...answerSchemas(endpoints) },
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
    },
  };
}
