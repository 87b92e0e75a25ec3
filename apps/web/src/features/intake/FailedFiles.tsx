import { CircleAlert, CircleSlash } from "lucide-react";
import { useTranslations } from "use-intl";
import { Card } from "../../ui/Card.tsx";
import type { CreationFile } from "./records.ts";

type Files = {
  failed: readonly CreationFile[];
  stopped: readonly CreationFile[];
  /** Whether it stands above already that nothing came of them. */
  isTold: boolean;
};

/** The files that became no product, each with its reason. */
export function FailedFiles({ failed, stopped, isTold }: Files) {
  const t = useTranslations("intake");
  if (failed.length + stopped.length === 0) return null;
  const title = t(failed.length > 0 ? "progress.failedFiles" : "progress.stopped");
  return (
    <Card flush title={isTold ? undefined : title} aria-label={title}>
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
