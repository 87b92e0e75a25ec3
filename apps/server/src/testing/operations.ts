import { findResource } from "@kantwerk/contract/resources";
import type { TestApp } from "./app.ts";
import type { Answer, Method } from "./client.ts";

export type Schema = Record<string, unknown>;
type Parameter = { name: string; in: string; schema: { enum?: string[] } };
type Content = Record<string, { schema: Schema }>;
type Described = {
  "x-permission": string;
  "x-any-permission"?: string[];
  "x-also-permission"?: string;
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};

/** An endpoint according to the API description, so that tests over all endpoints include new ones. */
export type Operation = {
  method: Method;
  /** Relative to /api/v1, with parameters in braces. */
  path: string;
  permission: string;
  /** Permissions of which one is required. */
  any: string[] | undefined;
  also: string | undefined;
  /** The resource in its path. */
  type: string | undefined;
  /** Schema of the body; undefined without one. */
  body: Schema | undefined;
  /** Responses by status. */
  responses: Described["responses"];
  /** Accepts files. */
  form: boolean;
  /** Possible values of path parameters, if known. */
  choices: Record<string, string[]>;
};

/** All endpoints in the OpenAPI document, and its schemas. */
export async function describedOperations(server: TestApp) {
  const { paths, components } = JSON.parse((await server.call("GET", "/api/v1/openapi.json")).text) as {
    paths: Record<string, Record<string, Described>>;
    components: { schemas: Record<string, Schema> };
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const content = described.requestBody?.content ?? {};
      return {
        method: method.toUpperCase() as Method,
        path,
        permission: described["x-permission"],
        any: described["x-any-permission"],
        also: described["x-also-permission"],
        type: findResource(path.split("/")[2] ?? "")?.type,
        body: content["application/vnd.api+json"]?.schema,
        responses: described.responses,
        form: "multipart/form-data" in content,
        choices: Object.fromEntries(
          described.parameters.flatMap(({ name, schema }) => (schema.enum ? [[name, schema.enum]] : [])),
        ),
      };
    }),
  );
  return { operations, schemas: components.schemas };
}

/** The resource of the record that a path parameter refers to, if any. */
export function typeOfParameter({ path, type }: Operation, name: string): string | undefined {
  if (name === "id") return type ?? (path.startsWith("/public/") ? path.split("/")[2] : undefined);
  return findResource(name.replace(/Id$/, "s"))?.type;
}

/** The path of an operation with its parameters filled in. */
export const addressOf = ({ path }: Operation, given: (name: string) => string): string =>
  `/api/v1${path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(given(name).toWellFormed()))}`;

/**
 * The fault in a response to any request: a server error, a response that could be cached or executed, or a malformed
 * refusal.
 */
export function faultOf({ status, headers, text }: Answer): string | undefined {
  if (status >= 500) return text;
  if (!/^no-store|^private/.test(String(headers["cache-control"])))
    return `kept: ${headers["cache-control"]}`;
  const policy = String(headers["content-security-policy"]);
  if (headers["x-content-type-options"] !== "nosniff" || !policy.includes("default-src 'none'"))
    return `could run: ${policy}`;
  if (status < 400) return undefined;
  if (headers["content-type"] !== "application/vnd.api+json") return `type ${headers["content-type"]}`;
  const { message, errors } = JSON.parse(text) as Record<string, unknown>;
  if (typeof message !== "string" || message === "") return "no message";
  const lists = errors === undefined ? [] : Object.values(errors as object);
  if (!lists.flat().every((said) => typeof said === "string")) return "errors that are no texts";
  return /node_modules|\n\s+at |\binsert into\b|\bselect .* from\b/.test(text)
    ? "it tells of the code"
    : undefined;
}
