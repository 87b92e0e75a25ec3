import { orderName } from "@kantwerk/contract/orders";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { openFile } from "../../lib/download.ts";
import { addresses } from "../../lib/endpoints.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { actOn } from "../../lib/records.ts";
import { AskDialog } from "../../ui/AskDialog.tsx";
import { Button } from "../../ui/Button.tsx";
import { mailQuery } from "./queries.ts";
import type { PurchaseOrder } from "./records.ts";

type Props = {
  order: PurchaseOrder;
  /** Resends a mail that bounced. */
  isAgain?: boolean;
  onClose: () => void;
};

/** Previews and sends the order. */
export function SendDialog({ order, isAgain = false, onClose }: Props) {
  const t = useTranslations("purchaseOrders.send");
  const mayPrices = usePermissions()("costs.view");
  const mail = useQuery({ ...mailQuery(order.id, order.meta.version), enabled: mayPrices });
  const name = orderName(order);
  return (
    <AskDialog
      act={(_, key) => actOn(order, "send", key)}
      says={() => t("done", { name })}
      size="medium"
      onClose={onClose}
      title={t(isAgain ? "againTitle" : "title", { name })}
      description={t(isAgain ? "againText" : "text", { to: order.supplier.email })}
      confirmLabel={t("confirm")}
      pendingLabel={t("pending")}
    >
      {mail.data ? (
        <div className="grid gap-2">
          <p className="font-medium wrap-anywhere">{mail.data.subject}</p>
          <p className="max-h-72 overflow-y-auto rounded-md border border-line bg-sunken p-3 text-xs whitespace-pre-line wrap-anywhere">
            {mail.data.text}
          </p>
          <Button
            className="justify-self-start"
            onClick={() => void openFile(addresses.purchaseOrderDocument(order.id))}
          >
            {t("look")}
          </Button>
        </div>
      ) : null}
    </AskDialog>
  );
}
