import { users } from "@kantwerk/contract/users";
import { useTranslations } from "use-intl";
import { ListScreen } from "../../crud/ListScreen.tsx";
import type { ListSearch } from "../../crud/listState.ts";
import { addressOf } from "../../records/files.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { MenuItem } from "../../ui/Menu.tsx";
import { Status } from "../../ui/Status.tsx";
import { useUserActions } from "./useUserActions.tsx";

/** The list of users with picture, roles and status. */
export function UsersScreen({ search }: { search: ListSearch }) {
  const t = useTranslations("users");
  const { actionsOf, dialog, self } = useUserActions();
  return (
    <>
      <ListScreen
        resource={users}
        search={search}
        beside={{ include: ["roles"] }}
        locked={(user) => (user.beyond_own ? t("locked") : undefined)}
        cells={{
          name: ({ id, name, avatar_url }) => (
            <span className="inline-flex min-w-0 items-center gap-2 align-middle">
              <Avatar name={name} src={avatar_url ? addressOf(avatar_url) : undefined} />
              <span className="truncate">{name}</span>
              {id === self ? <Badge tone="info">{t("you")}</Badge> : null}
            </span>
          ),
          // As text: on phones the cell shares a line with others.
          roles: (user) => user.roles?.map(({ name }) => name).join(", ") || "–",
          active: ({ active }) => (
            <Status tone={active ? "good" : "idle"}>{t(active ? "active" : "inactive")}</Status>
          ),
        }}
        rowActions={(user) =>
          actionsOf(user).map(({ name, icon, run }) => (
            <MenuItem key={name} icon={icon} onSelect={run}>
              {t(`${name}.action`)}
            </MenuItem>
          ))
        }
      />
      {dialog}
    </>
  );
}
