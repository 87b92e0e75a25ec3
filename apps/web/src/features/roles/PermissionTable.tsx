import { allPermissions, type Permission } from "@kantwerk/contract/access";
import type { Verb } from "@kantwerk/contract/resource";
import { resourceOf } from "@kantwerk/contract/resources";
import { Check } from "lucide-react";
import { useMessages, useTranslations } from "use-intl";
import { useLabels } from "../../i18n/labels.ts";
import { Checkbox } from "../../ui/Checkbox.tsx";

const verbs: readonly Verb[] = ["view", "create", "update", "delete"];

const partsOf = (permission: Permission) => permission.split(".") as [area: string, what: string];
const isVerb = (what: string): what is Verb => verbs.some((verb) => verb === what);

/** What a role may do with the records of one kind; without those that nobody can do with them. */
type PermissionRow = { area: string; verbs: ReadonlySet<Verb> };

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

type Props = {
  /** The names of the permissions that the role holds. */
  granted: ReadonlySet<string>;
  /** Told what is ticked and what no longer; undefined for a table to read. */
  onChange?: ((permission: string, isGranted: boolean) => void) | undefined;
};

const { rows, others } = permissionRows();

/** What a role may do: kinds of records with what can be done to them, and below what else there is. */
export function PermissionTable({ granted, onChange }: Props) {
  const t = useTranslations("roles");
  const labels = useLabels();
  const more: Readonly<Record<string, string>> = useMessages().roles.more;
  const nameOf = (permission: string) => more[permission.replace(".", "_")] ?? permission;
  const mark = (permission: string, label: string) => (
    <Mark
      label={label}
      isGranted={granted.has(permission)}
      onChange={onChange && ((on) => onChange(permission, on))}
    />
  );
  return (
    <div className="grid gap-4">
      <table className="w-full max-w-2xl">
        <thead>
          <tr className="text-left text-xs text-muted">
            <th className="h-8 font-medium">{t("records")}</th>
            {verbs.map((verb) => (
              <th
                key={verb}
                className="w-[15%] px-1 text-center font-medium max-sm:px-0.5 max-sm:text-[11px]"
              >
                {t(`verbs.${verb}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.area} className="border-t border-line hover:bg-hover">
              <th scope="row" className="h-8 pr-2 text-left font-normal max-sm:pr-1">
                {labels.many(row.area)}
              </th>
              {verbs.map((verb) => (
                <td key={verb} className="text-center">
                  {row.verbs.has(verb)
                    ? mark(`${row.area}.${verb}`, `${labels.many(row.area)}: ${t(`verbs.${verb}`)}`)
                    : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        <p className="mb-1 text-xs font-medium text-muted">{t("others")}</p>
        <ul className="grid max-w-2xl gap-x-6 sm:grid-cols-2">
          {others.map((permission) => (
            <li key={permission} className="flex h-8 items-center gap-2.5">
              {mark(permission, nameOf(permission))}
              <span
                aria-hidden="true"
                className={granted.has(permission) || onChange ? undefined : "text-faint"}
              >
                {nameOf(permission)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type MarkProps = { label: string; isGranted: boolean; onChange: ((isGranted: boolean) => void) | undefined };

function Mark({ label, isGranted, onChange }: MarkProps) {
  const t = useTranslations("common");
  if (onChange)
    return (
      <Checkbox
        aria-label={label}
        checked={isGranted}
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
