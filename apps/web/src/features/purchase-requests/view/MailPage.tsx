import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { MailPreview } from "../../../lib/answers.ts";
import { Failed } from "../../../ui/Failed.tsx";
import { SegmentedControl } from "../../../ui/SegmentedControl.tsx";
import { Select } from "../../../ui/Select.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { mailPreviewQuery } from "../queries.ts";
import { MailFrame } from "./MailFrame.tsx";
import { useRequest } from "./RequestContext.ts";

/** Preview of each supplier's invitation mail. */
export function MailPage() {
  const t = useTranslations();
  const id = useId();
  const request = useRequest();
  const suppliers = request.purchase_request_suppliers.map(({ supplier }) => supplier);
  const [chosen, setChosen] = useState<string | null>(null);
  const [form, setForm] = useState<"html" | "text">("html");
  const supplier = suppliers.find((each) => each.id === chosen) ?? suppliers[0];
  const mail = useQuery({
    ...mailPreviewQuery(request.id, supplier?.id),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {supplier ? (
          <div className="flex w-full min-w-0 items-center gap-2 sm:w-auto">
            <label htmlFor={id} className="shrink-0 text-muted">
              {t("purchaseRequests.mail.as")}
            </label>
            <div className="min-w-0 flex-1 sm:w-80">
              <Select
                id={id}
                value={supplier.id}
                onChange={setChosen}
                options={suppliers.map((each) => ({ value: each.id, label: each.name }))}
              />
            </div>
          </div>
        ) : (
          <p className="text-muted">{t("purchaseRequests.mail.sampleHelp")}</p>
        )}
        <div className="ml-auto">
          <SegmentedControl
            label={t("purchaseRequests.tabs.mail")}
            value={form}
            onChange={setForm}
            options={[
              { value: "html", label: t("purchaseRequests.mail.html") },
              { value: "text", label: t("purchaseRequests.mail.plain") },
            ]}
          />
        </div>
      </div>
      {mail.isError ? <Failed error={mail.error} onRetry={mail.refetch} /> : null}
      {mail.isPending ? <Skeleton className="h-96 w-full" /> : null}
      {mail.data ? <Mail mail={mail.data} form={form} /> : null}
    </>
  );
}

function Mail({ mail, form }: { mail: MailPreview; form: "html" | "text" }) {
  const t = useTranslations("purchaseRequests.mail");
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-surface">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-b border-line px-4 py-3">
        <dt className="text-muted">{t("to")}</dt>
        <dd className="min-w-0 wrap-anywhere">{mail.to}</dd>
        <dt className="text-muted">{t("subject")}</dt>
        <dd className="min-w-0 font-medium wrap-anywhere">{mail.subject}</dd>
      </dl>
      {form === "html" ? (
        <MailFrame key={mail.html} html={mail.html} title={t("title", { to: mail.to })} />
      ) : (
        <pre className="overflow-x-auto p-4 font-mono text-xs leading-5 whitespace-pre-wrap wrap-anywhere">
          {mail.text}
        </pre>
      )}
    </section>
  );
}
