import { guardedVerb, guardians, type Permission } from "@kantwerk/contract/access";
import type { Resource, Verb } from "@kantwerk/contract/resource";
import { resourceOf } from "@kantwerk/contract/resources";
import { usePermissions } from "../lib/permissions.ts";
import type { Entry } from "./definition.ts";

/** What the person may do with records, by their definitions; children follow their parents. */
export function useAccess() {
  const may = usePermissions();
  /** `parent` narrows it to children of one kind of parent. */
  const can = (resource: Resource, verb: Verb, parent?: string): boolean =>
    resource.verbs.includes(verb) &&
    guardians(resource)
      .filter(({ via, to }) => via === undefined || parent === undefined || to === parent)
      .some(({ to }) => may(`${to}.${guardedVerb(resource, verb)}` as Permission));
  return {
    can,
    canView: (type: string) => can(resourceOf(type), "view"),
    /** Internal costs are hidden from those who may not know them. */
    shows: (entry: Entry) => entry.kind !== "attribute" || !entry.field.internal || may("costs.view"),
  };
}
