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
import type { OrderLine, PurchaseOrder } from "./records.ts";

const CancelDialog = onDemand(() => import("./CancelDialog.tsx").then(({ CancelDialog }) => CancelDialog));

const ConfirmDialog = onDemand(() =>
  import("./ConfirmDialog.tsx").then(({ ConfirmDialog }) => ConfirmDialog),
);

const ReceiveDialog = onDemand(() =>
  import("./ReceiveDialog.tsx").then(({ ReceiveDialog }) => ReceiveDialog),
);

const SendDialog = onDemand(() => import("./SendDialog.tsx").then(({ SendDialog }) => SendDialog));

type Open = "send" | "confirm" | "receive" | "cancel" | "delete";
type Props = { order: PurchaseOrder; lines: readonly OrderLine[] };

/** What can be done with an order as it stands; the next step is the last button. */
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
      {open === "confirm" ? <ConfirmDialog order={order} onClose={close} /> : null}
      {open === "receive" ? <ReceiveDialog order={order} lines={lines} onClose={close} /> : null}
      {open === "cancel" ? <CancelDialog order={order} onClose={close} /> : null}
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
  const isConfirmed = order.status === "confirmed";
  return (
    <>
      {mayAct(order, "cancel") ? (
        <Button variant="ghost" className="text-bad!" onClick={() => setOpen("cancel")}>
          {t("cancel.action")}
        </Button>
      ) : null}
      {mayAct(order, "revise") ? (
        <Button pending={revise.isPending} onClick={() => revise.run(undefined)}>
          {t("revise.action", { revision: order.revision + 1 })}
        </Button>
      ) : null}
      {mayAct(order, "confirm") && !order.deviates ? (
        <Button variant="primary" className="order-last" onClick={() => setOpen("confirm")}>
          {t("confirm.action")}
        </Button>
      ) : null}
      {mayReceive ? (
        <Button variant={isConfirmed ? "primary" : "default"} onClick={() => setOpen("receive")}>
          {t("receive.action")}
        </Button>
      ) : null}
    </>
  );
}
