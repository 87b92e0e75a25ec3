import { allPermissions, type Permission } from "@kantwerk/contract/access";
import type { Verb } from "@kantwerk/contract/resource";
import { resourceOf } from "@kantwerk/contract/resources";
import type { Messages } from "../../i18n/messages.ts";
import { navigation } from "../navigation/navigation.ts";

export const verbs: readonly Verb[] = ["view", "create", "update", "delete"];

const isVerb = (what: string): what is Verb => verbs.some((verb) => verb === what);

/** A record type with its possible verbs. */
export type PermissionRow = { area: string; verbs: readonly Verb[] };

export const permissionOf = ({ area }: PermissionRow, verb: Verb) => `${area}.${verb}` as Permission;

type Name = keyof Messages["shell"]["groups"] | "general";

export type PermissionGroup = {
  name: Name;
  rows: readonly PermissionRow[];
  /** Permissions other than the verbs. */
  others: readonly Permission[];
};

/** Groups of permissions without a page in the navigation. */
const otherGroups: Readonly<Record<string, Name>> = {
  offers: "work",
  costs: "general",
  exports: "general",
  imports: "general",
};

const pages: readonly string[] = navigation.flatMap(({ items }) => items.map(({ section }) => section));
const groupOf = (area: string): Name =>
  navigation.find(({ items }) => items.some(({ section }) => section === area))?.name ??
  otherGroups[area] ??
  "administration";
const placeOf = (area: string) => (pages.includes(area) ? pages.indexOf(area) : pages.length);

/** All permissions, grouped and ordered like the navigation. */
export function permissionGroups(): PermissionGroup[] {
  const areas = [...Map.groupBy(allPermissions, (permission) => permission.split(".")[0] ?? "")].toSorted(
    ([one], [other]) => placeOf(one) - placeOf(other),
  );
  const names: Name[] = [...navigation.map(({ name }) => name), "general"];
  return names.map((name) => {
    const inGroup = areas.filter(([area]) => groupOf(area) === name);
    return {
      name,
      rows: inGroup.flatMap(([area, permissions]) =>
        permissions.includes(`${area}.delete` as Permission)
          ? [{ area, verbs: verbs.filter((verb) => resourceOf(area).verbs.includes(verb)) }]
          : [],
      ),
      others: inGroup.flatMap(([area, permissions]) => {
        const isRow = permissions.includes(`${area}.delete` as Permission);
        return permissions.filter((each) => !isRow || !isVerb(each.slice(area.length + 1)));
      }),
    };
  });
}
