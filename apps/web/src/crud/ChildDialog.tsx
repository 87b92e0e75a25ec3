import type { AnyRecord } from "../lib/jsonapi.ts";
import type { ChildListProps } from "./ChildList.tsx";
import { RecordDialog } from "./RecordDialog.tsx";

type Props = ChildListProps & { record: AnyRecord | undefined; onClose: () => void };

/** The dialog that adds a child of a record or changes one. */
export function ChildDialog({ resource, record, parent, by, omit, set, sortable, path, onClose }: Props) {
  return (
    <RecordDialog
      {...{ resource, record, path, onClose }}
      fixed={{ [by]: parent }}
      omit={[...(omit?.(record) ?? []), ...(sortable ? ["sort_order"] : [])]}
      set={set ?? {}}
    />
  );
}
