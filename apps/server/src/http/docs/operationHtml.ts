import { escapeHtml } from "@kantwerk/contract/html";
import type { Json } from "../openapiSchemas.ts";
import { type LinkTo, schemaHtml } from "./schemaHtml.ts";

type Body = { description?: string; content?: Record<string, { schema: Json }> };

/** An operation of the OpenAPI document. */
export type DescribedEndpoint = {
  method: string;
  path: string;
  summary: string;
  tags: string[];
  description?: string;
  "x-permission": string;
  "x-any-permission"?: string[];
  "x-also-permission"?: string;
  parameters: { name: string; in: string; required?: boolean; description?: string; schema: Json }[];
  requestBody?: Body;
  responses: Record<string, Body>;
};

/** Schemas by name, and the page that shows each. */
export type Shapes = { all: Record<string, Json>; linkTo: LinkTo };

const openTo: Record<string, string> = {
  public: "Open to everyone",
  "before-privacy": "Signed in",
  "in-person": "Signed in, by no API key",
  "signed-in": "Signed in",
  "second-factor": "With the temporary token of a sign-in that waits",
};

function whoMay(operation: DescribedEndpoint): string {
  const { "x-permission": permission, "x-any-permission": any, "x-also-permission": also } = operation;
  if (any) return `Signed in, with ${any.join(" or ")}`;
  return openTo[permission] ?? `Signed in, with ${[permission, also].filter(Boolean).join(" and ")}`;
}

/** The path as written in a URL. */
const addressOf = ({ path }: DescribedEndpoint): string => path.replace(/\{(\w+)\}/g, ":$1");

export const anchorOf = ({ method, path }: DescribedEndpoint): string =>
  `${method}${path.replace(/[^\w]+/g, "-")}`.replace(/-$/, "");

/** Method and path in one line. */
export const lineHtml = (operation: DescribedEndpoint): string =>
  `<span class="method ${operation.method}">${operation.method.toUpperCase()}</span> <span class="path">${escapeHtml(addressOf(operation))}</span> <span class="says">${escapeHtml(operation.summary)}</span>`;

function parametersHtml({ parameters }: DescribedEndpoint): string {
  if (parameters.length === 0) return "";
  const rows = parameters.map(
    ({ name, in: place, description = "", schema, required }) =>
      `<li><span class="name">${escapeHtml(name)}</span> <span class="type">${place}${schema.enum ? `: ${(schema.enum as string[]).map(escapeHtml).join(" · ")}` : ""}</span>${required ? ` <span class="must">always</span>` : ""}${description ? `<p>${escapeHtml(description)}</p>` : ""}</li>`,
  );
  return `<h4>Parameters</h4><ul class="shape">${rows.join("")}</ul>`;
}

function contentHtml({ content = {} }: Body, { all, linkTo }: Shapes): string {
  return Object.entries(content)
    .map(([media, { schema }]) => {
      // For a stream, the content of each event.
      const shown = (schema["x-data"] as Json | undefined) ?? schema;
      return `<p class="media">${escapeHtml(media)}</p>${schemaHtml(shown, all, linkTo)}`;
    })
    .join("");
}

function answerHtml([status, body]: [string, Body], shapes: Shapes): string {
  const kind = status === "default" ? "refused" : "done";
  const name = status === "default" ? "4xx, 5xx" : status;
  return `<div class="answer"><p><span class="status ${kind}">${name}</span> ${escapeHtml(body.description ?? "")}</p>${contentHtml(body, shapes)}</div>`;
}

/** A whole endpoint: permissions, parameters, body and responses. */
export function operationHtml(operation: DescribedEndpoint, shapes: Shapes): string {
  const { description, requestBody, responses } = operation;
  const body = requestBody ? `<h4>Body</h4>${contentHtml(requestBody, shapes)}` : "";
  const answers = Object.entries(responses).map((one) => answerHtml(one, shapes));
  return `<details><summary>${lineHtml(operation)}</summary><div class="inside" id="${anchorOf(operation)}">
<p class="who">${escapeHtml(whoMay(operation))}.${description ? ` ${escapeHtml(description)}` : ""}</p>
${parametersHtml(operation)}${body}<h4>Answers</h4>${answers.join("")}</div></details>`;
}
