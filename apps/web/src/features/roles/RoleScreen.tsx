import { roles } from "@kantwerk/contract/roles";
import { users } from "@kantwerk/contract/users";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ViewScreen } from "../../crud/ViewScreen.tsx";
import { titleOf } from "../../fields/definition.ts";
import { useAccess } from "../../fields/useAccess.ts";
import { useLabels } from "../../i18n/labels.ts";
import type { RecordOf } from "../../lib/jsonapi.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { listQuery } from "../../lib/records.ts";
import { searchOf } from "../../lib/searchOf.ts";
import { seeAs, seenRoleStore } from "../../lib/seenRole.ts";
import { useStore } from "../../lib/store.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Card } from "../../ui/Card.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { namesOf, ownFields } from "./PermissionsField.tsx";
import { permissionGroups, permissionOf } from "./permissionGroups.ts";
import { usePermissionWords } from "./usePermissionWords.ts";

type Role = RecordOf<typeof roles, "permissions">;

/** A role: summary, users and permissions. */
export function RoleScreen({ id }: { id: string }) {
  const t = useTranslations("roles");
  return (
    <ViewScreen
      key={id}
      resource={roles}
      id={id}
      own={ownFields}
      locked={(role) => (role.beyond_own ? t("locked") : undefined)}
      actions={(role) => <Actions role={role} />}
      around={(role, fields) => (
        <>
          <RoleSummary role={role as Role} />
          <RoleUsers id={id} />
          {fields}
        </>
      )}
    />
  );
}

function Actions({ role }: { role: RecordOf<typeof roles> }) {
  const t = useTranslations("roles");
  const may = usePermissions();
  const isSeeing = useStore(seenRoleStore) !== null;
  return (
    <>
      {may("roles.update") && !isSeeing ? (
        <Button onClick={() => seeAs({ id: role.id, name: titleOf(role) }, "/dashboard")}>
          {t("seeAs")}
        </Button>
      ) : null}
      <ButtonLink to="/roles/compare" search={{ one: role.id }}>
        {t("compare.action")}
      </ButtonLink>
      {may("roles.create") && !role.beyond_own ? (
        <ButtonLink to="/roles/create" search={{ from: role.id }}>
          {t("duplicate")}
        </ButtonLink>
      ) : null}
    </>
  );
}

function RoleSummary({ role }: { role: Role }) {
  const t = useTranslations("roles.means");
  const labels = useLabels();
  const words = usePermissionWords();
  const granted = namesOf(role.permissions);
  const rows = permissionGroups().flatMap((group) => group.rows);
  const others = permissionGroups().flatMap((group) => group.others);
  const namesWhere = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).map(({ area }) => labels.many(area));
  const changes = (row: (typeof rows)[number]) =>
    row.verbs.some((verb) => verb !== "view" && granted.has(permissionOf(row, verb)));
  const sees = (row: (typeof rows)[number]) => granted.has(permissionOf(row, "view"));
  const fact = (name: "changes" | "only" | "unseen" | "more", all: readonly string[]) => ({
    name,
    label: t(name),
    value: all.length > 0 ? all.join(", ") : t("nothing"),
    isWide: true,
  });
  const facts = [
    fact("changes", namesWhere(changes)),
    fact("more", others.filter((each) => granted.has(each)).map(words.other)),
    fact(
      "only",
      namesWhere((row) => sees(row) && !changes(row)),
    ),
    fact(
      "unseen",
      namesWhere((row) => !sees(row) && !changes(row)),
    ),
  ];
  return (
    <Card title={t("title")}>
      <Facts facts={facts} />
    </Card>
  );
}

const shown = 12;

function RoleUsers({ id }: { id: string }): ReactNode {
  const t = useTranslations("roles.heldBy");
  const { canView } = useAccess();
  const query = listQuery(users, { "filter[roles]": id, "page[size]": shown, sort: "name" });
  const { data } = useQuery({ ...query, enabled: canView(users.type) });
  if (!canView(users.type)) return null;
  const { records = [], page } = data ?? {};
  const all = page?.total ?? 0;
  return (
    <Card title={t("title")}>
      {data ? null : <Skeleton className="h-5 w-64" />}
      {data && all === 0 ? <p className="text-muted">{t("nobody")}</p> : null}
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {records.map((user) => (
          <li key={user.id}>
            <Link to={`/users/${user.id}/view` as string} className="text-accent hover:underline">
              {user.name}
            </Link>
          </li>
        ))}
        {all > shown ? (
          <li>
            <Link
              to={"/users/list" as string}
              search={searchOf({ filter: { roles: id } })}
              className="text-accent hover:underline"
            >
              {t("all", { count: all })}
            </Link>
          </li>
        ) : null}
      </ul>
    </Card>
  );
}
