import { permissions } from "@kantwerk/contract/permissions";
import { useQuery } from "@tanstack/react-query";
import type { OwnFields } from "../../fields/ownFields.ts";
import type { AnyRecord } from "../../lib/jsonapi.ts";
import { listQuery } from "../../lib/records.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { PermissionTable } from "./PermissionTable.tsx";

/** A role's permissions as a table in place of sixty names. */
export const ownFields: OwnFields = {
  permissions: {
    view: (value) => <PermissionTable granted={namesOf(value)} />,
    input: (value, onChange) => <PermissionsField value={value} onChange={onChange} />,
  },
};

const most = 100;

const recordsIn = (value: unknown) => (value ?? []) as readonly AnyRecord[];
const namesOf = (value: unknown) => new Set(recordsIn(value).map(({ name }) => String(name)));

type Props = { value: unknown; onChange: (value: unknown) => void };

function PermissionsField({ value, onChange }: Props) {
  const { data } = useQuery(listQuery(permissions, { "page[size]": most }));
  if (!data) return <Skeleton className="h-96 w-full" />;
  const change = (permission: string, isGranted: boolean) => {
    const others = recordsIn(value).filter(({ name }) => name !== permission);
    const added = data.records.filter(({ name }) => isGranted && name === permission);
    onChange([...others, ...added]);
  };
  return <PermissionTable granted={namesOf(value)} onChange={change} />;
}
