import { useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Card } from "../../ui/Card.tsx";
import { Failed } from "../../ui/Failed.tsx";
import { Scrolled } from "../../ui/Scrolled.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { Status } from "../../ui/Status.tsx";
import { type CreationFile, mailTextQuery } from "./records.ts";

/** E-mails that were read, each with its text and the attachments that were skipped. */
export function ReadMails({ mails }: { mails: readonly CreationFile[] }) {
  const t = useTranslations("intake.mails");
  if (mails.length === 0) return null;
  return (
    <Card flush title={t("title", { count: mails.length })}>
      <ul className="divide-y divide-line">
        {mails.map(({ name, message, file_id }) => (
          <li key={file_id ?? name} className="flex gap-2.5 px-4 py-2.5">
            <Mail size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
            <div className="min-w-0 flex-1">
              <div className="flex items-start justify-between gap-3">
                <p className="min-w-0 font-medium wrap-anywhere">{name}</p>
                <Status tone="good">{t("read")}</Status>
              </div>
              {message ? <p className="whitespace-pre-line wrap-anywhere text-warn">{message}</p> : null}
              {file_id ? <MailText file_id={file_id} /> : null}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function MailText({ file_id }: { file_id: string }) {
  const t = useTranslations("intake.mails");
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...mailTextQuery(file_id), enabled: isOpen });
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer text-muted hover:text-text">{t("show")}</summary>
      {data === undefined ? null : (
        <Scrolled className="mt-1.5 max-h-72 rounded-lg border border-line bg-sunken px-3 py-2">
          <p className="whitespace-pre-line wrap-anywhere">{data}</p>
        </Scrolled>
      )}
      {error ? <Failed error={error} onRetry={refetch} /> : null}
      {isOpen && data === undefined && !error ? <Spinner /> : null}
    </details>
  );
}
