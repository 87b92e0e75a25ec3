import type { Permission } from "@kantwerk/contract/access";
import { useMessages, useTranslations } from "use-intl";
import { type PermissionGroup, type PermissionRow, permissionOf } from "./permissionGroups.ts";

/** Labels of permissions and summaries of several. */
export function usePermissionWords() {
  const t = useTranslations("roles");
  const groups = useTranslations("shell.groups");
  const more: Readonly<Record<string, string>> = useMessages().roles.more;
  return {
    groupName: (name: PermissionGroup["name"]) => (name === "general" ? t("general") : groups(name)),
    other: (permission: Permission) => more[permission.replace(".", "_")] ?? permission,
    /** The role's access level to a record type; undefined if none. */
    level: (row: PermissionRow, granted: ReadonlySet<string>): string | undefined => {
      const held = row.verbs.filter((verb) => granted.has(permissionOf(row, verb)));
      if (held.length === 0) return undefined;
      if (held.length === row.verbs.length && held.length > 1) return t("everything");
      if (held.length === 1 && held[0] === "view") return t("onlyView");
      return held.map((verb) => t(`verbs.${verb}`)).join(", ");
    },
  };
}
