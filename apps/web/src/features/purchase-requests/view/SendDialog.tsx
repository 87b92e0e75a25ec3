import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { describeError } from "../../../lib/errors.ts";
import { AskDialog } from "../../../ui/AskDialog.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { cx } from "../../../ui/cx.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { mailPreviewQuery } from "../queries.ts";
import type { RequestSupplier } from "../records.ts";
import { FilesDiffer } from "./FilesDiffer.tsx";
import { MailFrame } from "./MailFrame.tsx";
import { newRecipients } from "./needs.ts";
import { useRequest } from "./RequestContext.ts";
import { useSending } from "./useSending.ts";

type Props = { onClose: () => void; onSent: () => void };

/** Shows the recipients with their languages and mail previews, then sends the request. */
export function SendDialog({ onClose, onSent }: Props) {
  const t = useTranslations("purchaseRequests.send");
  const request = useRequest();
  const recipients = newRecipients(request);
  const [chosen, setChosen] = useState(recipients[0]?.supplier.id);
  return (
    <AskDialog
      {...useSending()}
      done={onSent}
      onClose={onClose}
      size="large"
      title={t("title", { number: request.number ?? "" })}
      description={t("text", { count: recipients.length })}
      confirmLabel={t("confirmTo", { count: recipients.length })}
      pendingLabel={t("pending")}
    >
      <FilesDiffer />
      <div className="grid gap-3.5 md:grid-cols-[17rem_minmax(0,1fr)]">
        <ul
          aria-label={t("recipients")}
          className="max-h-48 overflow-y-auto rounded-lg border border-line md:max-h-[60vh]"
        >
          {recipients.map((recipient) => (
            <Recipient
              key={recipient.id}
              recipient={recipient}
              isChosen={recipient.supplier.id === chosen}
              onChoose={setChosen}
            />
          ))}
        </ul>
        {chosen ? <Preview requestId={request.id} supplierId={chosen} /> : null}
      </div>
    </AskDialog>
  );
}

type RecipientProps = {
  recipient: RequestSupplier;
  isChosen: boolean;
  onChoose: (supplierId: string) => void;
};

function Recipient({ recipient: { supplier }, isChosen, onChoose }: RecipientProps) {
  const t = useTranslations();
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => onChoose(supplier.id)}
        className={cx("block w-full px-3 py-2 text-left", isChosen ? "bg-accent-soft" : "hover:bg-sunken")}
      >
        <span className="flex items-start gap-2">
          <span className="min-w-0 flex-1 font-medium wrap-anywhere">{supplier.name}</span>
          <Badge>{t(`choices.suppliers.language_code.${supplier.language_code}`)}</Badge>
        </span>
        <span className="block text-xs text-muted wrap-anywhere">{supplier.email}</span>
      </button>
    </li>
  );
}

function Preview({ requestId, supplierId }: { requestId: string; supplierId: string }) {
  const t = useTranslations("purchaseRequests.mail");
  const { data, error } = useQuery({
    ...mailPreviewQuery(requestId, supplierId),
    placeholderData: keepPreviousData,
  });
  if (error) return <p className="text-bad">{describeError(error)}</p>;
  if (!data) return <Skeleton className="h-80 w-full" />;
  return (
    <section className="min-w-0 overflow-hidden rounded-lg border border-line">
      <p className="border-b border-line px-3 py-2">
        <span className="mr-2 text-xs text-muted">{t("subject")}</span>
        <span className="font-medium wrap-anywhere">{data.subject}</span>
      </p>
      <div className="max-h-[52vh] overflow-y-auto">
        <MailFrame key={data.html} html={data.html} title={t("title", { to: data.to })} />
      </div>
    </section>
  );
}
