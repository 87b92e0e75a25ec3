import { guardedVerb, guardians, isCost, type Permission } from "@kantwerk/contract/access";
import type { Resource, Verb } from "@kantwerk/contract/resource";
import { resourceOf } from "@kantwerk/contract/resources";
import { usePermissions } from "../lib/permissions.ts";
import type { Entry } from "./definition.ts";
import type { Values } from "./formValues.ts";

/** What the permissions allow with records; children inherit from their parents. */
export function accessOf(may: (name: Permission) => boolean) {
  /** `parent` restricts it to children of one parent type. */
  const can = (resource: Resource, verb: Verb, parent?: string): boolean =>
    resource.verbs.includes(verb) &&
    (resource.personal ||
      guardians(resource)
        .filter(({ via, to }) => via === undefined || parent === undefined || to === parent)
        .some(({ to }) => may(`${to}.${guardedVerb(resource, verb)}` as Permission)));
  return {
    can,
    canView: (type: string) => can(resourceOf(type), "view"),
    /** Hides internal costs without permission; some fields are costs only for a certain type of owner. */
    shows: (entry: Entry, record: Values = {}): boolean =>
      entry.kind !== "attribute" || may("costs.view") || !isCost(entry.field, (name) => record[name]),
  };
}

/** `accessOf` for the signed-in user; rerenders when the profile changes. */
export const useAccess = () => accessOf(usePermissions());
