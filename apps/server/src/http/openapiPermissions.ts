import { guardedVerb, guardians } from "@kantwerk/contract/access";
import type { Verb } from "@kantwerk/contract/resource";
import { findResource } from "@kantwerk/contract/resources";
import type { Endpoint } from "./endpoint.ts";

const verbs: Record<string, Verb> = { GET: "view", POST: "create", PATCH: "update", DELETE: "delete" };

/** What is done at an address of records; at that of a relationship its record is changed. */
function verbOf(method: string, rest: string): Verb | undefined {
  if (rest === "/bulk/delete") return "delete";
  if (rest === "/bulk/update") return "update";
  if (rest === "/:id/relationships/:name") return method === "GET" ? "view" : "update";
  return /^(|\/:id|\/counts|\/:id\/:name)$/.test(rest) ? verbs[method] : undefined;
}

/**
 * The permissions of which a call needs one, where its endpoint judges by the records: that of the resource, or those of the
 * parents that a record can have. None for all other endpoints, and for what is personal.
 */
function ofRecords({ permission, method, path }: Endpoint): string[] {
  const [, type = "", rest = ""] = /^\/restify\/([\w-]+)(.*)$/.exec(path) ?? [];
  const resource = findResource(type);
  const verb = verbOf(method, rest);
  if (permission !== "signed-in" || !resource || !verb || resource.personal) return [];
  return [...new Set(guardians(resource).map(({ to }) => `${to}.${guardedVerb(resource, verb)}`))];
}

/** Who may call an endpoint, as its description says it. */
export function describePermission(definition: Endpoint): Record<string, unknown> {
  const [name, ...others] = ofRecords(definition);
  const several = name && others.length > 0 ? [name, ...others] : undefined;
  return {
    "x-permission": several ? definition.permission : (name ?? definition.permission),
    ...(several && { "x-any-permission": several }),
    ...(definition.also && { "x-also-permission": definition.also }),
  };
}
