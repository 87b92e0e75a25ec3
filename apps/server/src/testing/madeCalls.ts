import type { Field } from "@kantwerk/contract/fields";
import type { Resource } from "@kantwerk/contract/resource";
import { findResource, resourceOf } from "@kantwerk/contract/resources";
import { pick } from "../seed/demo/rows.ts";
import type { TestApp } from "./app.ts";
import type { Method, ResourceObject } from "./client.ts";
import { type Example, exampleMaker } from "./examples.ts";
import { hostileTexts, spoilt } from "./hostileValues.ts";
import {
  addressOf,
  describedOperations,
  type Operation,
  type Schema,
  typeOfParameter,
} from "./operations.ts";
import { type OtherOrganization, populate } from "./otherOrganization.ts";
import { makeScenario } from "./supplierScenario.ts";
import { exampleValue } from "./values.ts";

export type MadeCall = {
  operation: Operation;
  method: Method;
  address: string;
  body: string | Buffer | undefined;
  headers: Record<string, string>;
};

const nowhere = "01900000-0000-7000-8000-000000000000";

/**
 * Calls of any endpoint in the API description: most are valid, with existing records, the others contain something hostile.
 * The same seed makes the same calls for the same records.
 */
export async function callMaker(
  server: TestApp,
  random: (limit: number) => number,
  other: OtherOrganization,
) {
  const { operations, schemas } = await describedOperations(server);
  const examples = exampleMaker(server);
  const records = new Map([...(await populate(examples, "test"))].map(([type, one]) => [type, [one]]));
  for (const type of ["settings", "roles", "permissions"]) {
    const found = await server.as("demo").list(`/restify/${type}?page[size]=100`);
    records.set(
      type,
      found.body.data.filter(({ attributes }) => attributes.name !== "Administrator"),
    );
  }
  const { request, own: page } = await makeScenario(server);
  const lines = await page.lines();
  const meant = new Map<string, Example>();
  for (const [type] of records)
    if (resourceOf(type).verbs.includes("create")) meant.set(type, await examples.exampleOf("test", type));

  const chance = (percent: number) => random(100) < percent;
  const some = <T>(list: readonly T[]): T => pick(list, random(list.length));
  const recordOf = (type: string): ResourceObject | undefined => {
    const found = records.get(type) ?? [];
    return found.length > 0 ? some(found) : undefined;
  };
  const idOf = (type: string | undefined) => recordOf(type ?? "")?.id ?? nowhere;
  const strange = (type: string) => other.records.get(type)?.id ?? nowhere;
  let made = 1000;

  function attributesOf({ type, fields, apart }: Resource, changed: boolean) {
    made += 1;
    const given = meant.get(type)?.attributes ?? {};
    const chosen = Object.entries(fields).filter(
      ([name, field]: [string, Field]) =>
        !field.readOnly &&
        (changed ? chance(30) : name in given || (!meant.has(type) && (field.required || chance(50)))),
    );
    return Object.fromEntries(
      chosen.map(([name, field]) => {
        const another = field.unique || apart?.same.includes(name);
        const value = another || !(name in given) ? exampleValue(field, made) : given[name];
        return [
          name,
          another && typeof value === "string" && field.kind === "text" ? `${type} ${made}` : value,
        ];
      }),
    );
  }

  function documentOf(resource: Resource, id?: string) {
    const { type } = resource;
    const related = id === undefined ? (meant.get(type)?.related ?? {}) : {};
    const relationships = Object.fromEntries(Object.entries(related).map(([name, data]) => [name, { data }]));
    return {
      data: { type, ...(id && { id }), attributes: attributesOf(resource, id !== undefined), relationships },
    };
  }

  /** A value that matches a schema. */
  function valueBy(schema: Schema): unknown {
    const {
      enum: choices,
      anyOf,
      properties,
      items,
      format,
      required = [],
      minItems = 0,
    } = schema as {
      enum?: unknown[];
      anyOf?: Schema[];
      properties?: Record<string, Schema>;
      items?: Schema;
      format?: string;
      required?: string[];
      minItems?: number;
    };
    const type = [schema.type ?? "object"].flat()[0];
    if ("const" in schema) return schema.const;
    if (choices) return some(choices);
    if (anyOf) return valueBy(some(anyOf));
    if (type === "object")
      return Object.fromEntries(
        Object.entries(properties ?? {})
          .filter(([name]) => required.includes(name) || chance(50))
          .map(([name, of]) => [name, valueBy(of)]),
      );
    if (type === "array") return Array.from({ length: minItems + random(3) }, () => valueBy(items ?? {}));
    if (type === "boolean") return chance(50);
    if (type === "number" || type === "integer") return Number(schema.minimum ?? 1) + random(5);
    if (type === "null") return null;
    if (format === "date-time") return "2036-05-04T10:00:00Z";
    return some(["Blech", "4.50", "2036-05-04", idOf("products")]);
  }

  function offers() {
    const line = some(lines);
    const attributes = {
      shipping_date: "2036-05-04",
      tiers: [{ min_quantity: 1, max_quantity: null, unit_price: "4.50" }],
    };
    return {
      data: {
        type: "offers",
        attributes,
        relationships: { line: { data: { type: line.type, id: line.id } } },
      },
    };
  }

  /** A valid body for the endpoint, from its resource or its schema. */
  function bodyOf(operation: Operation, record: ResourceObject | undefined): unknown {
    const { method, path, type, body } = operation;
    const reference = /schemas\/([\w-]+)\.(create|update)$/.exec(String(body?.$ref));
    if (reference) {
      const resource = resourceOf(reference[1] ?? "");
      return documentOf(resource, reference[2] === "update" ? record?.id : undefined);
    }
    if (path.endsWith("/relationships/{name}")) return undefined;
    const last = findResource(
      path
        .split("/")
        .at(-1)
        ?.replace(/^\{itemId\}$/, "items") ?? "",
    );
    if (path.startsWith("/public/") && last?.type === "offers") return offers();
    if (type && path.endsWith("/export")) return { records: [{ id: idOf(type) }] };
    if (path.includes("/bulk/") && type)
      return {
        records: [{ id: idOf(type) }],
        attributes: path.endsWith("update") ? attributesOf(resourceOf(type), true) : {},
        dry_run: path.endsWith("delete") || chance(50),
      };
    if (last && method === "DELETE") return { data: [{ type: last.type, id: idOf(last.type) }] };
    if (last && method === "PATCH" && last.type === type)
      return { data: [documentOf(last, idOf(last.type)).data] };
    if (last && !operation.form) return documentOf(last);
    return body && valueBy(body.$ref ? (schemas[String(body.$ref).split("/").at(-1) ?? ""] ?? {}) : body);
  }

  /** A relationship of the endpoint, with a valid body; undefined if there is none. */
  function linkage({ method, type = "" }: Operation, record: ResourceObject | undefined) {
    const fitting = Object.entries(resourceOf(type).relationships).filter(
      ([, { arity, readOnly }]) =>
        method === "GET" || (!readOnly && (arity === "many" || method === "PATCH")),
    );
    if (fitting.length === 0) return undefined;
    const [name, { arity, to }] = some(fitting);
    const [target = ""] = [to].flat();
    const data = arity === "many" ? [{ type: target, id: idOf(target) }] : record?.relationships[name]?.data;
    return { name, body: { data: data ?? null } };
  }

  function queryOf({ method, type, path }: Operation): string {
    if (method !== "GET" || !type || chance(30)) return "";
    const resource = resourceOf(type);
    const names = [...Object.keys(resource.fields), "created_at"];
    const value = (name: string) => {
      const field = resource.fields[name];
      return String(chance(25) ? some(hostileTexts) : field ? exampleValue(field, made) : "x");
    };
    const asked = new URLSearchParams();
    const isList = !path.includes("{");
    const name = some(names);
    const parts: (() => void)[] = [
      () => asked.set("include", some([...Object.keys(resource.relationships), ""])),
      () => asked.set(`fields[${type}]`, `${name},${some(names)}`),
      ...(isList
        ? [
            () => asked.set("sort", `${some(["", "-"])}${name}`),
            () => asked.set("page[size]", String(chance(90) ? 1 + random(100) : some(hostileTexts))),
            () => asked.set("page[number]", String(chance(90) ? 1 + random(3) : some(hostileTexts))),
            () => asked.set(`filter[${name}]`, value(name)),
            () => asked.set(`filter[${name}][${some(["gte", "lte", "gt", "lt", "ne"])}]`, value(name)),
            () => asked.set("filter[search]", some(hostileTexts)),
            () =>
              asked.set(
                `filter[${some([...Object.keys(resource.relationships), "id"])}]`,
                chance(50) ? nowhere : strange("products"),
              ),
          ]
        : []),
    ];
    for (let left = 1 + random(2); left > 0; left -= 1) some(parts)();
    if (chance(5)) asked.set(some(hostileTexts), some(hostileTexts));
    return `?${asked}`;
  }

  function next(): MadeCall {
    const operation = some(operations);
    // Deletes rarely, because deleted records are missing in later calls.
    if (operation.method === "DELETE" && chance(80)) return next();
    const record = recordOf(operation.type ?? "");
    if (operation.type && !record && chance(95)) return next();
    const isLink = operation.path.endsWith("/relationships/{name}");
    const link = isLink ? linkage(operation, record) : undefined;
    if (isLink && !link && chance(95)) return next();
    const given = (name: string) => {
      if (chance(2)) return strange(typeOfParameter(operation, name) ?? "products");
      if (chance(2)) return some(hostileTexts).slice(0, 150) || "x";
      if (operation.path.startsWith("/public/")) {
        if (name === "id") return request.id;
        if (name === "supplierId") return page.accessId;
      }
      if (name === "id" && record) return record.id;
      if (link && name === "name") return link.name;
      const choices = operation.choices[name];
      return choices ? some(choices) : idOf(typeOfParameter(operation, name));
    };
    const address = addressOf(operation, given) + queryOf(operation);
    const headers: Record<string, string> = {};
    if (chance(2)) headers["if-match"] = some(['"99"', "x", '"0"', `"${"9".repeat(300)}"`]);
    if (chance(2)) headers["idempotency-key"] = some(["a", "b", "x".repeat(300)]);
    if (chance(2)) headers["accept-language"] = some(["de", "xx;q=nan", ",".repeat(500), "de;q=1e400"]);
    if (operation.method === "GET") return { operation, method: "GET", address, body: undefined, headers };
    const { method } = operation;
    if (operation.form) return { operation, method, address, ...formWith(headers) };
    const meantBody = link ? link.body : bodyOf(operation, record);
    const sent = meantBody !== undefined && chance(15) ? spoilt(meantBody, random, strange) : meantBody;
    let text = sent === undefined ? undefined : (JSON.stringify(sent) ?? "");
    if (text !== undefined && chance(2))
      text = some([text.replace(/\d+/, "NaN"), text.slice(0, -1), `${text.slice(0, -1)},"data":[]}`]);
    return {
      operation,
      method,
      address,
      body: text,
      headers: { "content-type": "application/vnd.api+json", ...headers },
    };
  }

  function formWith(headers: Record<string, string>) {
    const name = some([...hostileTexts, "Zeichnung.txt", "a.svg", "b.pdf", "c.dxf"])
      .replace(/[\r\n"]/g, "_")
      .slice(0, 200);
    const field = some(["file", "files", "resource", "mapping"]);
    const content = some([
      "Material ab Lager",
      "<svg onload=alert(1)>",
      "%PDF-1.7 ",
      "PK\u0003\u0004",
      "0\nSECTION\n",
      "=1+1;2\n",
      ...hostileTexts,
    ]);
    const body = Buffer.from(
      `--limit\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n${content}\r\n--limit--\r\n`,
    );
    return { body, headers: { ...headers, "content-type": "multipart/form-data; boundary=limit" } };
  }

  /** Remembers created records for later calls, and forgets deleted ones. */
  function learn(
    { operation, address, body }: MadeCall,
    answer: { status: number; body: { data?: unknown } },
  ) {
    const one = answer.body.data as ResourceObject | undefined;
    const known = records.get(one?.type ?? "");
    if (answer.status === 201 && one?.id && one.relationships && known && known.length < 30) known.push(one);
    if (answer.status !== 404 && !(answer.status === 204 && operation.method === "DELETE")) return;
    const { type = "" } = operation;
    const rest = records.get(type)?.filter(({ id }) => !`${address} ${body}`.includes(id));
    if (rest) records.set(type, rest);
  }

  return { next, learn };
}
