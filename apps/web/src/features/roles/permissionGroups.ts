import { allPermissions, type Permission } from "@kantwerk/contract/access";
import type { Verb } from "@kantwerk/contract/resource";
import { resourceOf } from "@kantwerk/contract/resources";
import type { Messages } from "../../i18n/messages.ts";
import { navigation } from "../navigation/navigation.ts";

export const verbs: readonly Verb[] = ["view", "create", "update", "delete"];

const isVerb = (what: string): what is Verb => verbs.some((verb) => verb === what);

/** Records of one kind, with what a role may do with them; without what nobody can do with them. */
export type PermissionRow = { area: string; verbs: readonly Verb[] };

export const permissionOf = ({ area }: PermissionRow, verb: Verb) => `${area}.${verb}` as Permission;

type Name = keyof Messages["shell"]["groups"] | "general";

export type PermissionGroup = {
  name: Name;
  rows: readonly PermissionRow[];
  /** What else a role may do there. */
  others: readonly Permission[];
};

/** Where permissions belong that have no page of their own in the navigation. */
const besides: Readonly<Record<string, Name>> = {
  offers: "work",
  costs: "general",
  exports: "general",
  imports: "general",
};

const pages: readonly string[] = navigation.flatMap(({ items }) => items.map(({ section }) => section));
const groupOf = (area: string): Name =>
  navigation.find(({ items }) => items.some(({ section }) => section === area))?.name ??
  besides[area] ??
  "administration";
const placeOf = (area: string) => (pages.includes(area) ? pages.indexOf(area) : pages.length);

/** Every permission that a role can hold, grouped and ordered as the pages of the navigation are. */
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
