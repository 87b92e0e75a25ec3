import { orderName } from "@kantwerk/contract/orders";
import { useTranslations } from "use-intl";
import { actOn } from "../../lib/records.ts";
import { AnswerDialog } from "../../ui/AnswerDialog.tsx";
import type { PurchaseOrder } from "./records.ts";

/** Cancels an order with the reason that the supplier is told. */
export function CancelDialog({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const t = useTranslations("purchaseOrders.cancel");
  const name = orderName(order);
  return (
    <AnswerDialog
      draft="cancel"
      values={{ reason: "" }}
      act={(values, key) => actOn(order, "cancel", key, values)}
      says={{ title: t("title", { name }), text: t("text"), confirm: t("confirm"), pending: t("pending") }}
      done={t("done", { name })}
      name="reason"
      label={t("reason")}
      required
      destructive
      onClose={onClose}
    />
  );
}
