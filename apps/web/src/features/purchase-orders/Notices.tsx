import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { useMayAct } from "../../lib/mayAct.ts";
import { actOn } from "../../lib/records.ts";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import type { PurchaseOrder } from "./records.ts";

const SendDialog = onDemand(() => import("./SendDialog.tsx").then(({ SendDialog }) => SendDialog));

/** Banners about the order's state and open decisions. */
export function Notices({ order }: { order: PurchaseOrder }) {
  const t = useTranslations("purchaseOrders");
  const { replaced_by: next, previous } = order;
  const isCancelled = order.status === "cancelled" && !next;
  return (
    <>
      {order.deviates ? <Deviation order={order} /> : null}
      {next ? (
        <Notice
          tone="warn"
          actions={
            <Link
              to="/purchase-orders/$id/view"
              params={{ id: next.id }}
              className="font-medium text-accent hover:underline"
            >
              {t("toReplacement")}
            </Link>
          }
        >
          {t("replaced")}
        </Notice>
      ) : null}
      {previous && order.status === "draft" ? (
        <Notice>{t("replaces", { revision: order.revision - 1 })}</Notice>
      ) : null}
      {isCancelled ? (
        <Notice tone="bad" title={t(order.refused_at ? "refused" : "cancelled")}>
          {order.cancel_reason}
        </Notice>
      ) : null}
      {order.failure_reason ? <MailFailed order={order} reason={order.failure_reason} /> : null}
      {order.warnings && order.warnings.length > 0 ? (
        <Notice tone="warn">{order.warnings.map(({ message }) => message).join(" · ")}</Notice>
      ) : null}
    </>
  );
}

/** A bounced mail, with a button to resend it to the supplier's current address. */
function MailFailed({ order, reason }: { order: PurchaseOrder; reason: string }) {
  const t = useTranslations("purchaseOrders");
  const [isOpen, setOpen] = useState(false);
  const maySend = useMayAct()(order, "send") && order.status === "sent" && !order.replaced_by;
  return (
    <Notice
      tone="bad"
      title={t("mailFailed")}
      actions={maySend ? <Button onClick={() => setOpen(true)}>{t("send.again")}</Button> : null}
    >
      {reason}
      {isOpen ? <SendDialog order={order} isAgain onClose={() => setOpen(false)} /> : null}
    </Notice>
  );
}

function Deviation({ order }: { order: PurchaseOrder }) {
  const t = useTranslations("purchaseOrders");
  const { date } = useFormats();
  const mayAccept = useMayAct()(order, "confirm");
  const accept = useAction({
    act: (_: undefined, key) => actOn(order, "confirm", key),
    says: () => t("acceptDone", { day: date(order.confirmed_delivery_date) }),
  });
  return (
    <Notice
      tone="warn"
      title={t("deviates")}
      actions={
        mayAccept ? (
          <Button variant="primary" pending={accept.isPending} onClick={() => accept.run(undefined)}>
            {t("accept")}
          </Button>
        ) : null
      }
    >
      {t("deviatesText")}
    </Notice>
  );
}
