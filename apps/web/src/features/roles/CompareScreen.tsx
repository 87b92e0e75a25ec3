import { roles } from "@kantwerk/contract/roles";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ListLink } from "../../crud/ListLink.tsx";
import { titleOf } from "../../fields/definition.ts";
import { useLabels } from "../../i18n/labels.ts";
import type { RecordOf } from "../../lib/jsonapi.ts";
import { fetchAll } from "../../lib/records.ts";
import { Card } from "../../ui/Card.tsx";
import { CheckboxField } from "../../ui/CheckboxField.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FigureTable } from "../../ui/FigureTable.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { Select } from "../../ui/Select.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { namesOf } from "./PermissionsField.tsx";
import { permissionGroups } from "./permissionGroups.ts";
import { usePermissionWords } from "./usePermissionWords.ts";

export type RoleComparison = { one?: string; other?: string; differences?: boolean };
type Role = RecordOf<typeof roles, "permissions">;

const groups = permissionGroups();

/** Compares the permissions of two roles. */
export function CompareScreen({ one, other, differences = false }: RoleComparison) {
  const t = useTranslations("roles.compare");
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: [roles.type, "list", "compared"],
    queryFn: ({ signal }) =>
      fetchAll<typeof roles, "permissions">(roles, { include: ["permissions"], sort: "name" }, signal),
    throwOnError: true,
  });
  const change = (part: RoleComparison) =>
    void navigate({
      to: "/roles/compare",
      search: { one, other, ...(differences && { differences }), ...part },
      replace: true,
    });
  const found = (id: string | undefined) => data?.find((role) => role.id === id);
  const choose = (name: "one" | "other", id: string | undefined) => (
    <Select
      aria-label={t(name === "one" ? "choose" : "other")}
      value={found(id)?.id ?? null}
      placeholder={t("choose")}
      onChange={(chosen) => change({ [name]: chosen ?? undefined })}
      options={(data ?? []).map((role) => ({ value: role.id, label: titleOf(role) }))}
    />
  );
  const [left, right] = [found(one), found(other)];
  return (
    <>
      <PageHeader above={<ListLink resource={roles} />} title={t("title")} />
      <Card className="grid max-w-3xl gap-3">
        <div className="grid grid-cols-2 gap-3">
          {choose("one", one)}
          {choose("other", other)}
        </div>
        <CheckboxField
          label={t("differences")}
          checked={differences}
          onChange={(on) => change({ differences: on || undefined })}
        />
        {data ? null : <Skeleton className="h-96 w-full" />}
        {left && right ? <Table left={left} right={right} isShort={differences} /> : null}
        {data && !(left && right) ? <EmptyState title={t("choose")} /> : null}
      </Card>
    </>
  );
}

/** Permissions of both roles by record type; `isShort` shows only the differences. */
function Table({ left, right, isShort }: { left: Role; right: Role; isShort: boolean }) {
  const t = useTranslations();
  const labels = useLabels();
  const words = usePermissionWords();
  const both = [left, right].map((role) => namesOf(role.permissions));
  const rows: Row[] = groups.flatMap((group) => {
    const lines = [
      ...group.rows.map((row) => ({
        name: labels.many(row.area),
        values: both.map((granted) => words.level(row, granted)),
      })),
      ...group.others.map((each) => ({
        name: words.other(each),
        values: both.map((granted) => (granted.has(each) ? t("common.yes") : undefined)),
      })),
    ].filter(({ values: [one, other] }) => !isShort || one !== other);
    return lines.length > 0 ? [{ name: words.groupName(group.name) }, ...lines] : [];
  });
  if (rows.length === 0) return <EmptyState title={t("roles.compare.none")} />;
  return (
    <FigureTable
      isFlush
      label={t("roles.compare.title")}
      rows={rows}
      keyOf={({ name }) => name}
      rowClass={({ values }) => values && values[0] !== values[1] && "bg-accent-soft! *:font-medium"}
      whole={({ name, values }) =>
        values ? null : <p className="px-3.5 pt-2 text-xs font-medium text-muted">{name}</p>
      }
      columns={{
        name: { isRowHead: true, className: "w-[38%]", cell: ({ name }) => name },
        roles: [left, right].map((role, at) => ({
          head: <b className="text-sm font-semibold whitespace-normal text-text">{titleOf(role)}</b>,
          isText: true,
          cell: ({ values }: Row) => values?.[at] ?? <span className="text-faint">–</span>,
        })),
      }}
    />
  );
}

/** A permission of both roles, or a group heading. */
type Row = { name: string; values?: (string | undefined)[] };
