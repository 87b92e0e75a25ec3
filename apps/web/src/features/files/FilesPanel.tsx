import { useQuery } from "@tanstack/react-query";
import { CircleAlert, RotateCcw, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { DeleteDialog } from "../../crud/DeleteDialog.tsx";
import { useFormats } from "../../i18n/formats.ts";
import { filesQuery, type Owner, type StoredFile } from "../../records/files.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Failed } from "../../ui/Failed.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { DropZone } from "./DropZone.tsx";
import { FilePreview } from "./FilePreview.tsx";
import { FileRow } from "./FileRow.tsx";
import { fileSize } from "./fileSize.ts";
import type { PreviewChoice } from "./preview.ts";
import { useFollowedReadings } from "./useReading.ts";
import { type Upload, useUploads } from "./useUploads.ts";

const done = Promise.resolve();
const none: readonly StoredFile[] = [];

type Props = {
  /** The record that the files belong to. */
  owner: Owner;
  /** Whether the person may add and delete files; otherwise the list is read-only. */
  canWrite: boolean;
  /** Lets one of the pictures become the record's preview. */
  preview?: PreviewChoice | undefined;
};

/** A record's files: upload by drag and drop, view, download, delete. */
export function FilesPanel({ owner, canWrite, preview }: Props) {
  const t = useTranslations("files");
  const files = useQuery(filesQuery(owner));
  const { uploads, add, retry, cancel } = useUploads(owner);
  const [shownId, setShownId] = useState<string>();
  const [toDelete, setToDelete] = useState<StoredFile>();
  const records = files.data?.records;
  const shown = records?.find(({ id }) => id === shownId);
  useFollowedReadings(records ?? none);
  return (
    <Card flush title={t("title")} count={files.data?.page.total || ""}>
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
            onDelete={canWrite ? () => setToDelete(file) : undefined}
          />
        ))}
      </ul>
      {files.isPending ? <FilesSkeleton /> : null}
      {files.isError && !records ? <Failed error={files.error} onRetry={files.refetch} /> : null}
      {records?.length === 0 && uploads.length === 0 ? (
        <EmptyState title={t("empty")} text={canWrite ? t("emptyText") : undefined} />
      ) : null}
      {shown ? <FilePreview file={shown} canWrite={canWrite} onClose={() => setShownId(undefined)} /> : null}
      {toDelete ? (
        <DeleteDialog
          records={[toDelete]}
          before={toDelete.id === preview?.chosen ? () => preview.choose?.(null) ?? done : undefined}
          onClose={() => setToDelete(undefined)}
        />
      ) : null}
    </Card>
  );
}

function FilesSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-3 p-4">
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-8 w-2/3" />
    </div>
  );
}

type UploadRowProps = { upload: Upload; onRetry: () => void; onCancel: () => void };

/** An upload in progress, or the reason why it failed. */
function UploadRow({ upload, onRetry, onCancel }: UploadRowProps) {
  const t = useTranslations("files");
  const { file, problem, isFinal } = upload;
  const { name } = file;
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <span className="grid size-8 shrink-0 place-items-center text-faint">
        {problem ? <CircleAlert size={18} aria-hidden="true" className="text-bad" /> : <Spinner />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        {problem ? (
          <p role="alert" className="text-xs text-bad">
            {`${t("failed")}: ${problem}`}
          </p>
        ) : (
          <UploadProgress upload={upload} />
        )}
      </div>
      {problem && !isFinal ? (
        <IconButton label={t("retry", { name })} onClick={onRetry}>
          <RotateCcw size={16} aria-hidden="true" />
        </IconButton>
      ) : null}
      <IconButton label={t(problem ? "remove" : "cancel", { name })} onClick={onCancel}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function UploadProgress({ upload: { file, share } }: { upload: Upload }) {
  const t = useTranslations("files");
  const { percent, locale } = useFormats();
  const size = fileSize(file.size, locale);
  return (
    <div className="mt-1 flex items-center gap-3">
      <Progress value={share ?? 0} label={t("uploading", { name: file.name })} />
      <span className="shrink-0 text-xs text-muted tabular-nums">
        {share === null ? t("waiting") : t("sent", { percent: percent(share), size })}
      </span>
    </div>
  );
}
