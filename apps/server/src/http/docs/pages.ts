import { escapeHtml } from "@kantwerk/contract/html";
import { resources as names } from "@kantwerk/contract/labels/en/resources";
import type { Json } from "../openapiSchemas.ts";
import { anchorOf, type DescribedEndpoint, lineHtml, operationHtml, type Shapes } from "./operationHtml.ts";
import { schemaHtml } from "./schemaHtml.ts";

export type Description = {
  paths: Record<string, Record<string, Omit<DescribedEndpoint, "method" | "path">>>;
  components: { schemas: Record<string, Json> };
};

const home = "/api/v1/docs";

/** Groups of endpoints that belong on one page. */
const together: Record<string, string[]> = {
  "signing-in": [
    ...[
      "login",
      "logout",
      "mfa-verify",
      "mfa-resend",
      "mfa-passkey",
      "passkeys",
      "second-factors",
      "privacy-policy",
    ],
    ...["forgot-password", "reset-password", "confirm-email", "profile", "sessions", "preferences"],
  ],
};
const titles: Record<string, string> = {
  "signing-in": "Signing in and one’s own account",
  public: "Pages of suppliers",
  sso: "Single sign-on",
  shapes: "Shapes that many share",
};

const placeOf = ([tag = ""]: readonly string[]): string =>
  Object.entries(together).find(([, tags]) => tags.includes(tag))?.[0] ?? tag;

const inWords = (area: string) => area.charAt(0).toUpperCase() + area.slice(1).replaceAll("-", " ");
const isResource = (area: string): area is keyof typeof names => area in names;
const titleOf = (area: string): string =>
  titles[area] ?? (isResource(area) ? names[area].many : inWords(area));

const frame = (title: string, nav: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)} – Kantwerk API</title>
<link rel="stylesheet" href="${home}/style.css"></head><body>
<header><a href="${home}">Kantwerk API</a><a class="machine" href="/api/v1/openapi.json">openapi.json</a></header>
<div class="columns">${nav}<main>${body}</main></div></body></html>`;

const introduction = `<h1>API</h1>
<p class="lead">JSON:API documents over HTTP. Create a key on the page Developers and send it as <code>Authorization: Bearer kw_…</code>; people sign in at
<code>POST /restify/login</code>. All addresses begin with <code>/api/v1</code>.</p>
<p class="lead">Each endpoint below leads to what it takes and what it answers. The same, for machines, stands in <a href="/api/v1/openapi.json">openapi.json</a>.</p>`;

/** The documentation pages: an overview, one per area, and one for shared schemas. */
export function docsPages({ paths, components }: Description) {
  const operations: DescribedEndpoint[] = Object.entries(paths).flatMap(([path, ways]) =>
    Object.entries(ways).map(([method, one]) => ({ ...one, method, path })),
  );
  const areas = Map.groupBy(operations, ({ tags }) => placeOf(tags));
  const all = components.schemas;
  const areaOfShape = (name: string) => {
    const [owner = ""] = name.split(".");
    return areas.has(owner) ? owner : "shapes";
  };
  const shapes: Shapes = { all, linkTo: (name) => `${home}/${areaOfShape(name)}#shape-${name}` };
  const sorted = [...areas.keys()].toSorted((a, b) => titleOf(a).localeCompare(titleOf(b)));

  const navOf = (here: string) => {
    const links = [...sorted, "shapes"].map(
      (area) =>
        `<li><a href="${home}/${area}"${area === here ? ' aria-current="page"' : ""}>${escapeHtml(titleOf(area))}</a></li>`,
    );
    const list = `<ul>${links.join("")}</ul>`;
    // Above the text on a phone, beside it elsewhere.
    return `<nav aria-label="Areas"><details><summary>Areas</summary>${list}</details>${list}</nav>`;
  };
  const shapesOf = (area: string) => {
    const own = Object.entries(all).filter(([name]) => areaOfShape(name) === area);
    if (own.length === 0) return "";
    const each = own.map(
      ([name, schema]) =>
        `<details><summary><span class="path">${escapeHtml(name)}</span></summary><div class="inside" id="shape-${name}">${schemaHtml(schema, all, shapes.linkTo)}</div></details>`,
    );
    return `<h2>Shapes</h2>${each.join("")}`;
  };

  return {
    overview() {
      const sections = sorted.map((area) => {
        const lines = areas
          .get(area)
          ?.map((one) => `<li><a href="${home}/${area}#${anchorOf(one)}">${lineHtml(one)}</a></li>`);
        return `<section><h2><a href="${home}/${area}">${escapeHtml(titleOf(area))}</a></h2><ul class="lines">${lines?.join("")}</ul></section>`;
      });
      return frame("Overview", navOf(""), introduction + sections.join(""));
    },
    /** Undefined if there is no such area. */
    area(name: string): string | undefined {
      const own = areas.get(name) ?? [];
      if (own.length === 0 && name !== "shapes") return undefined;
      const title = titleOf(name);
      const body = own.map((one) => operationHtml(one, shapes)).join("");
      return frame(title, navOf(name), `<h1>${escapeHtml(title)}</h1>${body}${shapesOf(name)}`);
    },
  };
}
