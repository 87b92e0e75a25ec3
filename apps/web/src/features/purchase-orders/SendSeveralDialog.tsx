import { orderName } from "@kantwerk/contract/orders";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { openFile } from "../../lib/download.ts";
import { addresses } from "../../lib/endpoints.ts";
import { ApiError, describeError } from "../../lib/errors.ts";
import { actOn } from "../../lib/records.ts";
import { AskDialog } from "../../ui/AskDialog.tsx";
import { Button } from "../../ui/Button.tsx";
import type { ListedOrder } from "./records.ts";

type Props = { orders: readonly ListedOrder[]; onClose: () => void; onSent: () => void };

/** Sends the orders one after another; an error does not stop the rest. @returns the errors */
async function sendAll(orders: readonly ListedOrder[], key: string): Promise<string[]> {
  const refused: string[] = [];
  for (const order of orders) {
    try {
      await actOn(order, "send", `${key}-${order.id}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.push(`${orderName(order)}: ${describeError(error)}`);
    }
  }
  return refused;
}

/** Lists the orders with recipients and documents, then sends them. */
export function SendSeveralDialog({ orders, onClose, onSent }: Props) {
  const t = useTranslations("purchaseOrders.sendSeveral");
  const { money } = useFormats();
  const count = orders.length;
  return (
    <AskDialog
      act={(_, key) => sendAll(orders, key)}
      says={(refused) =>
        refused.length === 0
          ? t("done", { count })
          : {
              title: t("refused", { sent: count - refused.length, count }),
              description: refused.join("\n"),
              variant: "destructive",
            }
      }
      done={onSent}
      size="medium"
      onClose={onClose}
      title={t("title", { count })}
      description={t("text")}
      confirmLabel={t("confirm", { count })}
      pendingLabel={t("pending")}
    >
      <ul className="divide-y divide-line rounded-lg border border-line">
        {orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
            <span className="min-w-0 flex-[1_1_12rem]">
              <span className="block font-medium wrap-anywhere">{order.supplier.name}</span>
              <span className="block text-xs text-muted wrap-anywhere">
                {`${orderName(order)} · ${order.supplier.email}`}
              </span>
            </span>
            {order.total_price ? (
              <span className="tabular-nums">{money(order.total_price, order.currency ?? undefined)}</span>
            ) : null}
            <Button size="small" onClick={() => void openFile(addresses.purchaseOrderDocument(order.id))}>
              {t("look")}
            </Button>
          </li>
        ))}
      </ul>
    </AskDialog>
  );
}
