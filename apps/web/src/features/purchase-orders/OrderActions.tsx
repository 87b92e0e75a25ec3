import { orderName } from "@kantwerk/contract/orders";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { DeleteDialog } from "../../crud/DeleteDialog.tsx";
import { useMayAct } from "../../lib/mayAct.ts";
import { goTo } from "../../lib/navigation.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { actOn } from "../../lib/records.ts";
import { useShortcut } from "../../lib/shortcuts.ts";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { ActionButton } from "../actions/ActionButton.tsx";
import type { OrderLine, PurchaseOrder } from "./records.ts";

const ReceiveDialog = onDemand(() =>
  import("./ReceiveDialog.tsx").then(({ ReceiveDialog }) => ReceiveDialog),
);

const SendDialog = onDemand(() => import("./SendDialog.tsx").then(({ SendDialog }) => SendDialog));

type Open = "send" | "receive" | "delete";
type Props = { order: PurchaseOrder; lines: readonly OrderLine[] };

/** The actions of the order's status; the next step is the last button. */
export function OrderActions({ order, lines }: Props) {
  const [open, setOpen] = useState<Open>();
  const navigate = useNavigate();
  const close = () => setOpen(undefined);
  return (
    <>
      {order.status === "draft" ? (
        <DraftButtons {...{ order, setOpen }} />
      ) : (
        <SentButtons {...{ order, setOpen }} />
      )}
      {open === "send" ? <SendDialog order={order} onClose={close} /> : null}
      {open === "receive" ? <ReceiveDialog order={order} lines={lines} onClose={close} /> : null}
      {open === "delete" ? (
        <DeleteDialog
          records={[order]}
          onClose={close}
          onDeleted={() => navigate({ to: "/purchase-orders/list" })}
        />
      ) : null}
    </>
  );
}

type ButtonProps = { order: PurchaseOrder; setOpen: (open: Open) => void };

function DraftButtons({ order, setOpen }: ButtonProps) {
  const t = useTranslations();
  const may = usePermissions();
  const mayAct = useMayAct();
  return (
    <>
      {may("purchase-orders.delete") ? (
        <Button onClick={() => setOpen("delete")}>{`${t("common.delete")}…`}</Button>
      ) : null}
      {may("purchase-orders.update") ? (
        <ButtonLink to={`/purchase-orders/${order.id}/edit` as string}>{t("common.edit")}</ButtonLink>
      ) : null}
      {mayAct(order, "send") ? (
        <Button variant="primary" onClick={() => setOpen("send")}>
          {t("purchaseOrders.send.action")}
        </Button>
      ) : null}
    </>
  );
}

function SentButtons({ order, setOpen }: ButtonProps) {
  const t = useTranslations("purchaseOrders");
  const mayAct = useMayAct();
  const mayReceive = mayAct(order, "receive");
  useShortcut("r", t("receive.title"), () => setOpen("receive"), mayReceive);
  const revise = useAction({
    act: (_: undefined, key) => actOn(order, "revise", key),
    says: () => t("revise.done", { revision: order.revision + 1 }),
    done: (draft) => goTo(`/purchase-orders/${draft.id}/view`),
  });
  const name = orderName(order);
  const isConfirmed = order.status === "confirmed";
  return (
    <>
      <ActionButton
        record={order}
        action="cancel"
        labels={{ reason: t("cancel.reason") }}
        says={{
          title: t("cancel.title", { name }),
          text: t("cancel.text"),
          pending: t("cancel.pending"),
          done: t("cancel.done", { name }),
        }}
        destructive
        variant="ghost"
        className="text-bad!"
      />
      {mayAct(order, "revise") ? (
        <Button pending={revise.isPending} onClick={() => revise.run(undefined)}>
          {t("revise.action", { revision: order.revision + 1 })}
        </Button>
      ) : null}
      {order.deviates ? null : (
        <ActionButton
          record={order}
          action="confirm"
          ask={{
            confirmed_delivery_date: order.confirmed_delivery_date ?? order.delivery_date,
            supplier_reference: order.supplier_reference,
          }}
          says={{
            title: t("confirm.title"),
            text: t("confirm.text"),
            pending: t("confirm.pending"),
            done: t("confirm.done", { name }),
          }}
          variant="primary"
          className="order-last"
        />
      )}
      {mayReceive ? (
        <Button variant={isConfirmed ? "primary" : "default"} onClick={() => setOpen("receive")}>
          {t("receive.action")}
        </Button>
      ) : null}
    </>
  );
}
