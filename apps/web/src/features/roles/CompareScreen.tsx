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
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { Select } from "../../ui/Select.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { namesOf } from "./PermissionsField.tsx";
import { permissionGroups } from "./permissionGroups.ts";
import { usePermissionWords } from "./usePermissionWords.ts";

export type RoleComparison = { one?: string; other?: string; differences?: boolean };
type Role = RecordOf<typeof roles, "permissions">;

const groups = permissionGroups();

/** What two roles permit, side by side. */
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

/** What each of the two may do, by kind of record and right; without what both may where `isShort`. */
function Table({ left, right, isShort }: { left: Role; right: Role; isShort: boolean }) {
  const t = useTranslations();
  const labels = useLabels();
  const words = usePermissionWords();
  const both = [left, right].map((role) => namesOf(role.permissions));
  const shown = groups.flatMap((group) => {
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
    return lines.length > 0 ? [{ name: words.groupName(group.name), lines }] : [];
  });
  if (shown.length === 0) return <EmptyState title={t("roles.compare.none")} />;
  return (
    <table className="w-full table-fixed">
      <thead className="text-left">
        <tr>
          <td className="w-[38%]" />
          {[left, right].map((role) => (
            <th key={role.id} scope="col" className="h-8 px-2 font-semibold wrap-anywhere">
              {titleOf(role)}
            </th>
          ))}
        </tr>
      </thead>
      {shown.map(({ name, lines }) => (
        <tbody key={name}>
          <tr>
            <th scope="rowgroup" colSpan={3} className="h-8 pt-2 text-left text-xs font-medium text-muted">
              {name}
            </th>
          </tr>
          {lines.map((line) => {
            const differs = line.values[0] !== line.values[1];
            return (
              <tr key={line.name} className={cx("border-t border-line", differs && "bg-accent-soft")}>
                <th
                  scope="row"
                  className="px-1 py-1.5 text-left align-top font-normal hyphens-auto max-sm:text-xs"
                >
                  {line.name}
                </th>
                {line.values.map((value, at) => (
                  <td
                    key={[left, right][at]?.id}
                    className={cx("px-2 py-1.5 align-top max-sm:text-xs", differs && "font-medium")}
                  >
                    {value ?? <span className="text-faint">–</span>}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}
