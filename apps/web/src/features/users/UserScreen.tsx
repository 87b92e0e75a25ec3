import { users } from "@kantwerk/contract/users";
import { useTranslations } from "use-intl";
import { ViewScreen } from "../../crud/ViewScreen.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { useUserActions } from "./useUserActions.tsx";

export function UserScreen({ id }: { id: string }) {
  const t = useTranslations("users");
  const { actionsOf, dialog, self } = useUserActions();
  return (
    <>
      <ViewScreen
        key={id}
        resource={users}
        id={id}
        locked={(user) => (user.beyond_own ? t("locked") : undefined)}
        title={(user) => (
          <span className="flex flex-wrap items-center gap-2">
            {user.name}
            {user.id === self ? <Badge tone="info">{t("you")}</Badge> : null}
            {user.active && user.invitation === "pending" ? <Badge tone="warn">{t("pending")}</Badge> : null}
            {user.active ? null : <Badge>{t("inactive")}</Badge>}
          </span>
        )}
        actions={(user) =>
          actionsOf(user).map(({ name, run }) => (
            <Button key={name} onClick={run}>
              {t(`${name}.action`)}
            </Button>
          ))
        }
      />
      {dialog}
    </>
  );
}
