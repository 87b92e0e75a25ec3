import { allPermissions, type Permission } from "@kantwerk/contract/access";
import type { Verb } from "@kantwerk/contract/resource";
import { resourceOf } from "@kantwerk/contract/resources";

export const verbs: readonly Verb[] = ["view", "create", "update", "delete"];

const partsOf = (permission: Permission) => permission.split(".") as [area: string, what: string];
const isVerb = (what: string): what is Verb => verbs.some((verb) => verb === what);

/** What a role may do with the records of one kind; without those that nobody can do with them. */
export type PermissionRow = { area: string; verbs: ReadonlySet<Verb> };

/** A row for each kind of record, and what else a role may do. */
export function permissionRows(): { rows: PermissionRow[]; others: Permission[] } {
  const areas = Map.groupBy(allPermissions, (permission) => partsOf(permission)[0]);
  const rows = [...areas].flatMap(([area, permissions]) => {
    const own = permissions.map((permission) => partsOf(permission)[1]).filter(isVerb);
    return own.length < verbs.length ? [] : [{ area, verbs: new Set(resourceOf(area).verbs) }];
  });
  const inRows = new Set(rows.flatMap(({ area }) => verbs.map((verb) => `${area}.${verb}`)));
  return { rows, others: allPermissions.filter((permission) => !inRows.has(permission)) };
}
