import { CircleAlert, RotateCcw, Square } from "lucide-react";
import { useTranslations } from "use-intl";
import { isBeingRead, type StoredFile } from "../../records/files.ts";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { Progress } from "../../ui/Progress.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { useReading } from "./useReading.ts";

type Props = {
  file: StoredFile;
  /** Whether the person may stop or restart the reading. */
  canWrite: boolean;
  /** Large and centred in the preview, instead of compact in a row. */
  isLarge?: boolean;
};

/** Progress of reading a file, or why it failed, with stop and retry. Renders nothing once the file is read. */
export function ReadingState({ file, canWrite, isLarge = false }: Props) {
  const { extraction_status: status } = file;
  if (status === "done" || status === "none" || !status) return null;
  return (
    <div
      className={cx(
        "flex flex-wrap items-center gap-x-2 gap-y-1",
        isLarge ? "m-auto max-w-md justify-center text-center" : "text-xs",
      )}
    >
      {isBeingRead(file) ? <Running {...{ file, canWrite }} /> : <Ended {...{ file, canWrite }} />}
    </div>
  );
}

function Running({ file, canWrite }: Omit<Props, "isLarge">) {
  const t = useTranslations("files");
  const { stop } = useReading(file);
  const label = t(`reading.${file.extraction_status === "running" ? "running" : "pending"}`);
  const name = file.name ?? "";
  return (
    <>
      <span role="status" className="flex items-center gap-1.5 text-accent">
        <Spinner />
        {label}
      </span>
      <span className="w-24">
        <Progress value={null} label={label} />
      </span>
      {canWrite ? (
        <Button size="small" variant="ghost" aria-label={t("reading.stop", { name })} onClick={stop}>
          <Square size={12} aria-hidden="true" />
          {t("reading.stopShort")}
        </Button>
      ) : null}
    </>
  );
}

function Ended({ file, canWrite }: Omit<Props, "isLarge">) {
  const t = useTranslations();
  const { again } = useReading(file);
  const isFailed = file.extraction_status === "failed";
  const text = file.extraction_message || t(isFailed ? "files.reading.failed" : "files.reading.stopped");
  return (
    <>
      <span role="status" className={cx("flex items-center gap-1.5", isFailed ? "text-bad" : "text-muted")}>
        <CircleAlert size={14} aria-hidden="true" className="shrink-0" />
        <span className="wrap-anywhere">{text}</span>
      </span>
      {canWrite ? (
        <Button
          size="small"
          variant="ghost"
          aria-label={t("files.reading.again", { name: file.name ?? "" })}
          onClick={again}
        >
          <RotateCcw size={12} aria-hidden="true" />
          {t("common.retry")}
        </Button>
      ) : null}
    </>
  );
}
