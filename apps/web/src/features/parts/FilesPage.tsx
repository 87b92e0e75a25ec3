import { parts } from "@kantwerk/contract/parts";
import { RecordFrame } from "../../crud/RecordFrame.tsx";
import { useRecord } from "../../crud/useRecord.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { FormSkeleton } from "../../ui/FormSkeleton.tsx";
import { FilesPanel } from "../files/FilesPanel.tsx";

export function FilesPage({ id }: { id: string }) {
  const mayWrite = usePermissions()("parts.update");
  const { data: part } = useRecord(parts, id);
  if (!part) return <FormSkeleton />;
  return (
    <RecordFrame resource={parts} record={part}>
      <FilesPanel owner={part} canWrite={mayWrite} />
    </RecordFrame>
  );
}
