import { guardedVerb, guardians, isCost, type Permission } from "@kantwerk/contract/access";
import type { Resource, Verb } from "@kantwerk/contract/resource";
import { resourceOf } from "@kantwerk/contract/resources";
import { usePermissions } from "../lib/permissions.ts";
import type { Entry } from "./definition.ts";
import type { Values } from "./formValues.ts";

/** What somebody with these permissions may do with records, by their definitions; children follow their parents. */
export function accessOf(may: (name: Permission) => boolean) {
  /** `parent` narrows it to children of one kind of parent. */
  const can = (resource: Resource, verb: Verb, parent?: string): boolean =>
    resource.verbs.includes(verb) &&
    (resource.personal ||
      guardians(resource)
        .filter(({ via, to }) => via === undefined || parent === undefined || to === parent)
        .some(({ to }) => may(`${to}.${guardedVerb(resource, verb)}` as Permission)));
  return {
    can,
    canView: (type: string) => can(resourceOf(type), "view"),
    /** Internal costs are hidden from those who may not know them; some are costs only in a record with a certain owner. */
    shows: (entry: Entry, record: Values = {}): boolean =>
      entry.kind !== "attribute" || may("costs.view") || !isCost(entry.field, (name) => record[name]),
  };
}

/** What the person may do; follows changes of the profile. */
export const useAccess = () => accessOf(usePermissions());
