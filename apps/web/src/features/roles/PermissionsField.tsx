import { permissions } from "@kantwerk/contract/permissions";
import { useQuery } from "@tanstack/react-query";
import type { OwnField, OwnFields } from "../../fields/ownFields.ts";
import type { RecordOf } from "../../lib/jsonapi.ts";
import { listQuery } from "../../lib/records.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { PermissionTable } from "./PermissionTable.tsx";

type PermissionList = readonly RecordOf<typeof permissions>[] | null;

/** Edits a role's permissions as a table instead of a list of sixty names. */
const table: OwnField<PermissionList> = {
  view: (value) => <PermissionTable granted={namesOf(value)} />,
  input: (value, onChange) => <PermissionsField value={value} onChange={onChange} />,
};

export const ownFields: OwnFields = { permissions: table };

const most = 100;

export const namesOf = (value: PermissionList): ReadonlySet<string> =>
  new Set(value?.map(({ name }) => name));

type Props = { value: PermissionList; onChange: (value: PermissionList) => void };

function PermissionsField({ value, onChange }: Props) {
  const { data } = useQuery(listQuery(permissions, { "page[size]": most }));
  if (!data) return <Skeleton className="h-96 w-full" />;
  const change = (permission: string, isGranted: boolean) => {
    const others = (value ?? []).filter(({ name }) => name !== permission);
    const added = data.records.filter(({ name }) => isGranted && name === permission);
    onChange([...others, ...added]);
  };
  return <PermissionTable granted={namesOf(value)} onChange={change} />;
}
