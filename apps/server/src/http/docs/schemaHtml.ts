import { escapeHtml } from "@kantwerk/contract/html";
import type { Json } from "../openapiSchemas.ts";

/** The URL that shows a named schema. */
export type LinkTo = (name: string) => string;

/** What stands around answers is shown in its place: it is small, and everywhere. */
const inlined = ["included", "page"];

const code = (text: string) => `<code>${escapeHtml(text)}</code>`;
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);
const nameOf = ({ $ref }: Json) =>
  String($ref ?? "")
    .split("/")
    .at(-1) ?? "";

/** The constraints of a value beyond its type. */
function limits({
  format,
  minLength,
  maxLength,
  minimum,
  maximum,
  exclusiveMinimum,
  minItems,
  maxItems,
}: Json) {
  const isSet = (limit: unknown) => limit !== undefined && Math.abs(Number(limit)) < Number.MAX_SAFE_INTEGER;
  return [
    format && String(format),
    isSet(minLength) && `at least ${minLength} characters`,
    isSet(maxLength) && `at most ${maxLength} characters`,
    isSet(minimum) && `≥ ${minimum}`,
    isSet(exclusiveMinimum) && `> ${exclusiveMinimum}`,
    isSet(maximum) && `≤ ${maximum}`,
    isSet(minItems) && `at least ${minItems}`,
    isSet(maxItems) && `at most ${maxItems}`,
  ].filter((one) => typeof one === "string");
}

/** A one-line summary of a schema. */
function typeHtml(schema: Json, linkTo: LinkTo): string {
  if (schema.$ref) return `<a href="${linkTo(nameOf(schema))}">${escapeHtml(nameOf(schema))}</a>`;
  if ("const" in schema) return code(JSON.stringify(schema.const));
  if (schema.enum)
    return listOf(schema.enum)
      .map((one) => code(JSON.stringify(one)))
      .join(" · ");
  const parts = listOf(schema.anyOf ?? schema.oneOf);
  if (parts.length > 0) return parts.map((part) => typeHtml(part, linkTo)).join(" or ");
  const all = listOf(schema.allOf).filter((part) => !inlined.includes(nameOf(part)));
  if (all.length > 0) return all.map((part) => typeHtml(part, linkTo)).join(" and ");
  if (schema.type === "array")
    return `list of ${schema.items ? typeHtml(schema.items as Json, linkTo) : "anything"}`;
  const type = [schema.type ?? (schema.properties ? "object" : "anything")].flat().join(" or ");
  const more = limits(schema);
  return escapeHtml(more.length > 0 ? `${type} (${more.join(", ")})` : type);
}

const partsOf = (schema: Json): Json[] =>
  [schema.allOf, schema.anyOf, schema.oneOf, schema.prefixItems].flatMap(listOf);

/** The attributes of a schema and its parts, one per line. */
function linesOf(schema: Json, shapes: Record<string, Json>, linkTo: LinkTo): string {
  const { properties, items, required } = schema as {
    properties?: Record<string, Json>;
    items?: Json;
    required?: string[];
  };
  const own = Object.entries(properties ?? {}).map(([name, one]) => {
    const must = required?.includes(name) ? ` <span class="must">always</span>` : "";
    const about = one.description ? `<p>${escapeHtml(String(one.description))}</p>` : "";
    return `<li><span class="name">${escapeHtml(name)}</span> <span class="type">${typeHtml(one, linkTo)}</span>${must}${about}${schemaLines(one, shapes, linkTo)}</li>`;
  });
  const inside = [...partsOf(schema), ...(items ? [items] : [])].map((part) => {
    const found = inlined.includes(nameOf(part)) ? shapes[nameOf(part)] : part;
    return found && !found.$ref ? linesOf(found, shapes, linkTo) : "";
  });
  return [...own, ...inside].join("");
}

function schemaLines(schema: Json, shapes: Record<string, Json>, linkTo: LinkTo): string {
  const lines = linesOf(schema, shapes, linkTo);
  return lines && `<ul class="shape">${lines}</ul>`;
}

/** A schema as HTML: a summary, then its attributes. */
export function schemaHtml(schema: Json, shapes: Record<string, Json>, linkTo: LinkTo): string {
  const lines = schemaLines(schema, shapes, linkTo);
  // An object is told by its attributes.
  const isTold =
    lines !== "" &&
    !schema.$ref &&
    !partsOf(schema).some((part) => part.$ref && !inlined.includes(nameOf(part)));
  return isTold ? lines : `<p class="type">${typeHtml(schema, linkTo)}</p>${lines}`;
}
