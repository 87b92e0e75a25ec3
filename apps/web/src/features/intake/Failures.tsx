import { CircleAlert, CircleSlash } from "lucide-react";
import { useTranslations } from "use-intl";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { keptText } from "./drafts.ts";
import type { Creation, CreationFile } from "./records.ts";
import type { Via } from "./via.ts";

type Files = { failed: readonly CreationFile[]; stopped: readonly CreationFile[] };

/** The files that became no product, each with its reason. */
export function FailedFiles({ failed, stopped }: Files) {
  const t = useTranslations("intake");
  if (failed.length + stopped.length === 0) return null;
  return (
    <Card flush title={t(failed.length > 0 ? "progress.failedFiles" : "progress.stopped")}>
      <ul className="divide-y divide-line">
        {[...failed, ...stopped].map((file) => (
          <li key={file.file_id ?? file.name} className="flex gap-2.5 px-4 py-2.5">
            {file.status === "failed" ? (
              <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-bad" />
            ) : (
              <CircleSlash size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
            )}
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{file.name}</p>
              <p className="whitespace-pre-line text-muted">{file.message ?? t(`status.${file.status}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Why nothing was made of a text, with the way back to it where it is still known. */
export function FailedText({ creation, via }: { creation: Creation; via: Via }) {
  const t = useTranslations("intake.progress");
  const isStopped = creation.status === "stopped";
  const reason = creation.files.find(({ message }) => message)?.message;
  return (
    <Notice
      tone={isStopped ? "info" : "bad"}
      title={t(isStopped ? "stopped" : "failedText")}
      actions={
        keptText.read(via) ? (
          <ButtonLink to="/products/intake" search={{ via }}>
            {t("changeText")}
          </ButtonLink>
        ) : null
      }
    >
      {isStopped ? null : reason}
    </Notice>
  );
}
