import { parts } from "@kantwerk/contract/parts";
import { FormSkeleton, useRecord } from "../../crud/FormScreen.tsx";
import { RecordFrame } from "../../crud/ViewScreen.tsx";
import { usePermissions } from "../../lib/permissions.ts";
import { FilesPanel } from "./FilesPanel.tsx";

/** The files of a bought part. */
export function PartFilesPage({ id }: { id: string }) {
  const mayWrite = usePermissions()("parts.update");
  const { data: part } = useRecord(parts, id);
  if (!part) return <FormSkeleton />;
  return (
    <RecordFrame resource={parts} record={part}>
      <FilesPanel owner={part} canWrite={mayWrite} />
    </RecordFrame>
  );
}
