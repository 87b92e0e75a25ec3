import { orderName } from "@kantwerk/contract/orders";
import { FileSpreadsheet, FileText } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { download, openFile } from "../../lib/download.ts";
import { addresses } from "../../lib/endpoints.ts";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { DocumentDialog, showsDocuments } from "./DocumentFrame.tsx";
import type { DocumentKind } from "./queries.ts";
import type { Order } from "./records.ts";

/** The quotation and, once ordered, the confirmation, as the customer gets them. */
export function DocumentCard({ order }: { order: Order }) {
  const t = useTranslations("orderWork.document");
  const { date, dateTime } = useFormats();
  const isOrdered = order.status === "ordered";
  const [chosen, setKind] = useState<DocumentKind>();
  const [isShown, setShown] = useState(false);
  const kind = isOrdered ? (chosen ?? "confirmation") : "offer";
  const save = useAction({
    act: () => download(addresses.orderSheet(order.id), { kind }),
    refreshes: false,
  });
  return (
    <Card title={t("title")}>
      <div className="grid gap-3">
        {isOrdered ? (
          <SegmentedControl
            label={t("title")}
            value={kind}
            onChange={setKind}
            options={[
              { value: "confirmation", label: t("confirmation") },
              { value: "offer", label: t("offer") },
            ]}
          />
        ) : null}
        <p className="text-muted">
          {order.offered_at && order.status !== "draft"
            ? t("kept", { day: date(order.offered_at) })
            : t("draft")}
        </p>
        {order.sent_at ? (
          <p className="text-muted wrap-anywhere">
            {t("sent", { to: order.sent_to ?? "", time: dateTime(order.sent_at) })}
          </p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button
            onClick={() =>
              showsDocuments() ? setShown(true) : void openFile(addresses.orderDocument(order.id), { kind })
            }
          >
            <FileText size={14} aria-hidden="true" />
            {t("open")}
          </Button>
          <Button pending={save.isPending} onClick={() => save.run()}>
            <FileSpreadsheet size={14} aria-hidden="true" />
            {t("sheet")}
          </Button>
        </div>
      </div>
      {isShown ? (
        <DocumentDialog
          order={order}
          kind={kind}
          name={`${t(kind)} ${orderName(order)}`}
          onClose={() => setShown(false)}
        />
      ) : null}
    </Card>
  );
}
