import { Ajv2020 } from "ajv/dist/2020.js";
import type { Answer } from "./client.ts";
import type { Operation, Schema } from "./operations.ts";

/**
 * Closes a schema to undescribed properties, so that tests find them in responses. Members of `allOf` stay open, because
 * only their combination is closed.
 */
function closed(schema: unknown, isPart = false): unknown {
  if (Array.isArray(schema)) return schema.map((one) => closed(one, isPart));
  if (typeof schema !== "object" || schema === null) return schema;
  const { allOf, ...rest } = schema as Schema & { allOf?: Schema[] };
  const inner = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, closed(value)]));
  const isOpen = isPart || !("properties" in schema || allOf) || "additionalProperties" in schema;
  return {
    ...inner,
    ...(allOf && { allOf: closed(allOf, true) }),
    ...(!isOpen && { unevaluatedProperties: false }),
  };
}

/** Inlines references in `allOf`, because the referenced schemas are closed. */
function resolved(schema: unknown, components: Record<string, Schema>, isPart = false): unknown {
  if (Array.isArray(schema)) return schema.map((one) => resolved(one, components, isPart));
  if (typeof schema !== "object" || schema === null) return schema;
  const { $ref } = schema as { $ref?: string };
  const found = isPart && $ref ? components[$ref.split("/").at(-1) ?? ""] : undefined;
  return Object.fromEntries(
    Object.entries(found ?? schema).map(([name, value]) => [
      name,
      resolved(value, components, name === "allOf"),
    ]),
  );
}

/** Returns the differences between a response and the API description; undefined without any. */
export function answerJudge(components: Record<string, Schema>) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true, logger: false });
  const strict = (schema: unknown) => closed(resolved(schema, components)) as object;
  const schemas = Object.fromEntries(Object.entries(components).map(([name, one]) => [name, strict(one)]));
  ajv.addSchema({ components: { schemas } }, "api");
  const judges = new Map<string, ReturnType<typeof ajv.compile>>();
  const judgeOf = (schema: Schema) => {
    const asked = JSON.stringify(schema);
    const known = judges.get(asked);
    if (known) return known;
    const text = JSON.stringify(strict(schema)).replaceAll('"$ref":"#/', '"$ref":"api#/');
    const judge = ajv.compile(JSON.parse(text));
    judges.set(asked, judge);
    return judge;
  };
  return ({ responses }: Operation, { status, headers, text }: Answer): string | undefined => {
    if (status >= 400) return undefined;
    const described = responses[status];
    if (!described) return `${status} is not described`;
    const [type = ""] = String(headers["content-type"] ?? "").split(";");
    if (!described.content)
      return text === "" ? undefined : `${status} has a body that is not described: ${text.slice(0, 200)}`;
    const content = Object.entries(described.content).find(
      ([media]) => media === "*/*" || media.split(";")[0] === type,
    );
    if (!content) return `${status} is of type ${type}, which is not described`;
    if (!type.endsWith("json")) return undefined;
    const judge = judgeOf(content[1].schema);
    if (judge(JSON.parse(text))) return undefined;
    const wrong = judge.errors
      ?.slice(0, 4)
      .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
    return `${status} ${wrong?.join("; ")}: ${text.slice(0, 300)}`;
  };
}
