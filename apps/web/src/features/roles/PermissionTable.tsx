import type { Permission } from "@kantwerk/contract/access";
import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLabels } from "../../i18n/labels.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { FigureTable } from "../../ui/FigureTable.tsx";
import { type PermissionGroup, permissionGroups, permissionOf, verbs } from "./permissionGroups.ts";
import { usePermissionWords } from "./usePermissionWords.ts";

type Props = {
  /** Names of the role's permissions. */
  granted: ReadonlySet<string>;
  /** Called on each change; undefined for a read-only table. */
  onChange?: ((permission: string, isGranted: boolean) => void) | undefined;
};

const groups = permissionGroups();

/** A role's permissions, grouped like the navigation: record types with verbs, then other permissions. */
export function PermissionTable({ granted, onChange }: Props) {
  const t = useTranslations("roles");
  const may = usePermissions();
  const isBeyond = groups.some(({ rows, others }) =>
    [...others, ...rows.flatMap((row) => row.verbs.map((verb) => permissionOf(row, verb)))].some(
      (each) => !may(each),
    ),
  );
  return (
    <div className="grid gap-5">
      {onChange && isBeyond ? <p className="text-muted">{t("notHeld")}</p> : null}
      {groups.map((group) => (
        <Group key={group.name} group={group} granted={granted} onChange={onChange} />
      ))}
    </div>
  );
}

function Group({ group, granted, onChange }: Props & { group: PermissionGroup }) {
  const t = useTranslations("roles");
  const labels = useLabels();
  const may = usePermissions();
  const words = usePermissionWords();
  const name = words.groupName(group.name);
  const mark = (permission: Permission, label: string) => (
    <Mark
      label={label}
      isGranted={granted.has(permission)}
      isFixed={!may(permission)}
      onChange={onChange && ((on) => onChange(permission, on))}
    />
  );
  return (
    <section aria-label={name} className="max-w-2xl min-w-0">
      {group.rows.length > 0 ? (
        <FigureTable
          label={name}
          rows={group.rows}
          keyOf={({ area }) => area}
          rowClass={() => "hover:bg-hover"}
          columns={{
            area: {
              head: <b className="font-semibold text-text">{name}</b>,
              isRowHead: true,
              cell: ({ area }) => labels.many(area),
            },
            verbs: verbs.map((verb) => ({
              head: t(`verbs.${verb}`),
              className: "w-[16%] text-center! max-sm:px-0.5",
              cell: (row: (typeof group.rows)[number]) =>
                row.verbs.includes(verb)
                  ? mark(permissionOf(row, verb), `${labels.many(row.area)}: ${t(`verbs.${verb}`)}`)
                  : null,
            })),
          }}
        />
      ) : (
        <h3 className="flex h-8 items-center text-xs font-semibold">{name}</h3>
      )}
      {group.others.length > 0 ? (
        <ul className="grid gap-x-6 border-t border-line pt-1 sm:grid-cols-2">
          {group.others.map((permission) => (
            <li key={permission} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-10">
              {mark(permission, words.other(permission))}
              <span aria-hidden="true">{words.other(permission)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

type MarkProps = {
  label: string;
  isGranted: boolean;
  /** The editing user does not hold the permission, so cannot grant or revoke it. */
  isFixed: boolean;
  onChange: ((isGranted: boolean) => void) | undefined;
};

function Mark({ label, isGranted, isFixed, onChange }: MarkProps) {
  const t = useTranslations("common");
  if (onChange)
    return (
      <Checkbox
        aria-label={label}
        checked={isGranted}
        disabled={isFixed}
        onChange={onChange}
        className="inline-grid align-middle"
      />
    );
  return (
    <>
      <span className="sr-only">{`${label}: ${t(isGranted ? "yes" : "no")}`}</span>
      {isGranted ? (
        <Check size={16} aria-hidden="true" className="inline text-accent" />
      ) : (
        <span aria-hidden="true" className="inline-block w-4 text-center text-faint">
          –
        </span>
      )}
    </>
  );
}
