import type { AnyRecord } from "../lib/jsonapi.ts";
import type { ChildListProps } from "./ChildList.tsx";
import { RecordDialog } from "./RecordDialog.tsx";

type Props = ChildListProps & { record: AnyRecord | undefined; onClose: () => void };

/** The dialog that adds a child of a record or changes one. */
export function ChildDialog({ resource, parent, by, omit = [], set, sortable, ...props }: Props) {
  return (
    <RecordDialog
      resource={resource}
      record={props.record}
      fixed={{ [by]: parent }}
      omit={sortable ? [...omit, "sort_order"] : omit}
      set={set ?? {}}
      path={props.path}
      onClose={props.onClose}
    />
  );
}
