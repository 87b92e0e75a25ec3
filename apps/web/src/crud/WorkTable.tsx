import type { ComponentProps } from "react";
import { onDemand } from "../ui/onDemand.tsx";
import type { EditableTable } from "./grid/EditableTable.tsx";
import { RecordTable } from "./RecordTable.tsx";

// Until it has come the rows are there to be read.
const Editable = onDemand<ComponentProps<typeof EditableTable>>(
  () => import("./grid/EditableTable.tsx").then(({ EditableTable }) => EditableTable),
  ({ entries: _, path: __, ...table }) => <RecordTable {...table} />,
);

/** The rows of a list, to be worked in where some columns can be written: the pictures among them cannot. */
export function WorkTable({ entries, path, ...table }: ComponentProps<typeof EditableTable>) {
  const pictures = new Set(table.columns.filter(({ isPicture }) => isPicture).map(({ id }) => id));
  const written = entries.filter(({ name }) => !pictures.has(name));
  if (written.length === 0) return <RecordTable {...table} />;
  return <Editable {...table} entries={written} path={path} />;
}
