import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { copyText } from "../../lib/copyText.ts";
import { openFile } from "../../lib/download.ts";
import { addresses } from "../../lib/endpoints.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { Button } from "../../ui/Button.tsx";
import { buttonClass } from "../../ui/buttonClass.ts";
import { Card } from "../../ui/Card.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { mailQuery } from "./queries.ts";
import type { PurchaseOrder } from "./records.ts";

/** The supplier's view of the order: document, mail and page. */
export function SentCard({ order }: { order: PurchaseOrder }) {
  const t = useTranslations("purchaseOrders.sentCard");
  const [shown, setShown] = useState<"pdf" | "mail" | "page">("pdf");
  if (!usePermissions()("costs.view")) return null;
  return (
    <Card
      title={t(order.status === "draft" ? "titleDraft" : "title")}
      actions={
        <SegmentedControl
          label={t("title")}
          value={shown}
          onChange={setShown}
          options={[
            { value: "pdf", label: t("pdf") },
            { value: "mail", label: t("mail") },
            { value: "page", label: t("page") },
          ]}
        />
      }
    >
      {shown === "page" ? <TheirPage order={order} /> : <TheirMail order={order} whole={shown === "mail"} />}
    </Card>
  );
}

/** Recipient and subject of the mail, with its text if `whole`, else links to the document and page. */
function TheirMail({ order, whole }: { order: PurchaseOrder; whole: boolean }) {
  const t = useTranslations("purchaseOrders.sentCard");
  const { data: mail } = useQuery(mailQuery(order.id, order.meta.version));
  if (!mail) return <Skeleton className="h-24" />;
  const facts = [
    [t("subject"), mail.subject],
    [t("to"), mail.to],
    [t("language"), t(`languages.${order.supplier.language_code}`)],
  ];
  return (
    <div className="grid gap-3">
      <dl className="grid gap-1.5">
        {facts.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[5rem_1fr] gap-2">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {whole ? (
        <p className="max-h-80 overflow-y-auto rounded-md border border-line bg-sunken p-3 text-xs whitespace-pre-line wrap-anywhere">
          {mail.text}
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void openFile(addresses.purchaseOrderDocument(order.id))}>
            {t("open")}
          </Button>
          <CopyLink order={order} />
        </div>
      )}
    </div>
  );
}

function CopyLink({ order: { public_url } }: { order: PurchaseOrder }) {
  const t = useTranslations("purchaseOrders.sentCard");
  return public_url ? <Button onClick={() => void copyText(public_url)}>{t("copy")}</Button> : null;
}

function TheirPage({ order }: { order: PurchaseOrder }) {
  const t = useTranslations("purchaseOrders.sentCard");
  const { public_url: url, status } = order;
  if (!url) return <p className="text-muted">{t(status === "draft" ? "pageDraft" : "pageHidden")}</p>;
  return (
    <div className="grid gap-3">
      <p className="text-muted">{t("pageText")}</p>
      <div className="flex flex-wrap gap-2">
        <a href={url} target="_blank" rel="noreferrer" className={buttonClass("default")}>
          {t("openPage")}
          <ExternalLink size={14} aria-hidden="true" />
        </a>
        <CopyLink order={order} />
      </div>
    </div>
  );
}
