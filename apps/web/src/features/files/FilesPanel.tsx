import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { DeleteDialog } from "../../crud/DeleteDialog.tsx";
import { describeError } from "../../lib/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { DropZone } from "./DropZone.tsx";
import { FilePreview } from "./FilePreview.tsx";
import { FileRow } from "./FileRow.tsx";
import type { PreviewChoice } from "./preview.ts";
import { filesQuery, type Owner, type StoredFile } from "./records.ts";
import { UploadRow } from "./UploadRow.tsx";
import { useFollowedReadings } from "./useReading.ts";
import { useUploads } from "./useUploads.ts";

const done = Promise.resolve();
const none: readonly StoredFile[] = [];

type Props = {
  /** The record that the files belong to. */
  owner: Owner;
  /** Whether the person may add and delete files; otherwise they are there to read. */
  canWrite: boolean;
  /** Where one of the pictures can stand for the record. */
  preview?: PreviewChoice | undefined;
};

/** The files of a record: uploaded by drag and drop, looked at, downloaded, deleted. */
export function FilesPanel({ owner, canWrite, preview }: Props) {
  const t = useTranslations("files");
  const files = useQuery(filesQuery(owner));
  const { uploads, add, retry, cancel } = useUploads(owner);
  const [shownId, setShownId] = useState<string>();
  const [doomed, setDoomed] = useState<StoredFile>();
  const records = files.data?.records;
  const shown = records?.find(({ id }) => id === shownId);
  useFollowedReadings(records ?? none);
  return (
    <Card
      flush
      title={
        <>
          {t("title")}{" "}
          <span className="font-normal text-faint tabular-nums">{files.data?.page.total || ""}</span>
        </>
      }
    >
      {canWrite ? <DropZone onFiles={add} /> : null}
      <ul className="divide-y divide-line">
        {uploads.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onRetry={() => retry(upload)}
            onCancel={() => cancel(upload)}
          />
        ))}
        {records?.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            preview={preview}
            onShow={() => setShownId(file.id)}
            canWrite={canWrite}
            onDelete={canWrite ? () => setDoomed(file) : undefined}
          />
        ))}
      </ul>
      {files.isPending ? <Waiting /> : null}
      {files.isError && !records ? (
        <EmptyState title={describeError(files.error)} action={<RetryButton onPress={files.refetch} />} />
      ) : null}
      {records?.length === 0 && uploads.length === 0 ? (
        <EmptyState title={t("empty")} text={canWrite ? t("emptyText") : undefined} />
      ) : null}
      {shown ? <FilePreview file={shown} canWrite={canWrite} onClose={() => setShownId(undefined)} /> : null}
      {doomed ? (
        <DeleteDialog
          records={[doomed]}
          before={doomed.id === preview?.chosen ? () => preview.choose?.(null) ?? done : undefined}
          onClose={() => setDoomed(undefined)}
        />
      ) : null}
    </Card>
  );
}

function RetryButton({ onPress }: { onPress: () => unknown }) {
  const t = useTranslations("common");
  return <Button onClick={() => void onPress()}>{t("retry")}</Button>;
}

function Waiting() {
  return (
    <div aria-hidden="true" className="grid gap-3 p-4">
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-8 w-2/3" />
    </div>
  );
}
