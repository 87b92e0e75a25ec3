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

/** What the API's own description says of an endpoint: so that a test over all of them knows the new ones too. */
export type Operation = {
  method: Method;
  /** Below /api/v1, with its parameters in braces. */
  path: string;
  permission: string;
  /** Several permissions of which one is needed. */
  any: string[] | undefined;
  also: string | undefined;
  /** The resource under whose name it stands. */
  type: string | undefined;
  /** What its body is; undefined without one. */
  body: Schema | undefined;
  /** What it answers, by status. */
  responses: Described["responses"];
  /** Takes files. */
  form: boolean;
  /** What a parameter of the path may be, where that is known. */
  choices: Record<string, string[]>;
};

/** Every endpoint by the OpenAPI text, and the schemas that it refers to. */
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

/** The resource that a parameter of a path names a record of; undefined where it names none. */
export function typeOfParameter({ path, type }: Operation, name: string): string | undefined {
  if (name === "id") return type ?? (path.startsWith("/public/") ? path.split("/")[2] : undefined);
  return findResource(name.replace(/Id$/, "s"))?.type;
}

/** The address of an operation, with what is given for each parameter. */
export const addressOf = ({ path }: Operation, given: (name: string) => string): string =>
  `/api/v1${path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(given(name).toWellFormed()))}`;

/**
 * What is wrong with an answer, whatever was asked: a failure of ours, something that others could keep or run, or a
 * refusal of another shape than all have.
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
