import { CircleAlert, RotateCcw, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { fileSize } from "./fileSize.ts";
import type { Upload } from "./useUploads.ts";

type Props = { upload: Upload; onRetry: () => void; onCancel: () => void };

/** A file on its way: how far it is, or why it did not get there. */
export function UploadRow({ upload, onRetry, onCancel }: Props) {
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
          <Share upload={upload} />
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

function Share({ upload: { file, share } }: { upload: Upload }) {
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
