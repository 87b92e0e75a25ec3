import { type OrderStatus, orderMoves } from "@kantwerk/contract/moves";
import { orderName } from "@kantwerk/contract/orders";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLabels } from "../../i18n/labels.ts";
import { download } from "../../lib/download.ts";
import { addresses } from "../../lib/endpoints.ts";
import { useMayAct } from "../../lib/mayAct.ts";
import { goTo } from "../../lib/navigation.ts";
import { actOn } from "../../lib/records.ts";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { needsReason, type Order } from "./records.ts";

const DeclineDialog = onDemand(() => import("./MoveDialogs.tsx").then(({ DeclineDialog }) => DeclineDialog));

const DeferDialog = onDemand(() => import("./MoveDialogs.tsx").then(({ DeferDialog }) => DeferDialog));

const SendDialog = onDemand(() => import("./SendDialog.tsx").then(({ SendDialog }) => SendDialog));

const OfferDialog = onDemand(() => import("./MoveDialogs.tsx").then(({ OfferDialog }) => OfferDialog));

type Open = "send" | "defer" | "decline";

/** Changes the order's status; `onDoubtful` gets the server's message if a price needs a reason. */
function useMove(order: Order, onDoubtful: (refusal: string) => void) {
  const t = useTranslations("orders.transition");
  const labels = useLabels();
  return useAction({
    act: (status: OrderStatus, key) => actOn(order, "transition", key, { status }),
    says: (_, status) =>
      t("done", { number: orderName(order), status: labels.choice("orders", "status", status) }),
    refused: (error) => {
      if (!needsReason(error)) return false;
      onDoubtful(error.message);
      return true;
    },
  });
}

/** Copies the order and opens the copy. */
function useCopy(order: Order, name: "duplicate" | "revise") {
  const t = useTranslations("orderWork");
  return useAction({
    act: (_: undefined, key) => actOn(order, name, key),
    says: (made) =>
      name === "revise"
        ? t("revise.done", { revision: order.revision + 1 })
        : t("duplicate.done", { number: made.number ?? "" }),
    done: (made) => goTo(`/orders/${made.id}/view`),
  });
}

/** The actions of the order's status; the next step is the last button. */
export function OrderActions({ order }: { order: Order }) {
  const t = useTranslations();
  const [open, setOpen] = useState<Open>();
  const [refusal, setRefusal] = useState<string>();
  const move = useMove(order, setRefusal);
  const mayAct = useMayAct();
  const mayMove = mayAct(order, "transition");
  const [next] = orderMoves[order.status];
  const close = () => setOpen(undefined);
  return (
    <>
      <More order={order} mayMove={mayMove} move={move.run} open={setOpen} />
      {mayAct(order, "send") ? (
        <Button onClick={() => setOpen("send")}>{t(`orderWork.send.${sendLabel(order)}`)}</Button>
      ) : null}
      {mayMove && next ? (
        <Button
          variant="primary"
          pending={move.isPending}
          onClick={() => move.run(next)}
          className="order-last"
        >
          {t(`orders.transition.${next}`)}
        </Button>
      ) : null}
      {refusal ? <OfferDialog order={order} refusal={refusal} onClose={() => setRefusal(undefined)} /> : null}
      {open === "send" ? <SendDialog order={order} onClose={close} /> : null}
      {open === "defer" ? <DeferDialog order={order} onClose={close} /> : null}
      {open === "decline" ? <DeclineDialog order={order} onClose={close} /> : null}
    </>
  );
}

function sendLabel({ status, sent_at }: Order): "draft" | "ordered" | "offered" | "first" {
  if (status === "draft" || status === "ordered") return status;
  return sent_at ? "offered" : "first";
}

type MoreProps = {
  order: Order;
  mayMove: boolean;
  move: (status: OrderStatus) => void;
  open: (open: Open) => void;
};

/** The other actions, in a menu. */
function More({ order, mayMove, move, open }: MoreProps) {
  const t = useTranslations();
  const mayAct = useMayAct();
  const duplicate = useCopy(order, "duplicate");
  const revise = useCopy(order, "revise");
  const handover = useAction({
    act: () => download(addresses.handover(order.id)),
    refreshes: false,
  });
  const [, ...others] = orderMoves[order.status];
  return (
    <Menu
      trigger={
        <Button>
          {t("orderWork.more")}
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      }
    >
      {mayMove && others.includes("deferred") ? (
        <MenuItem onSelect={() => open("defer")}>{t("orderWork.defer.action")}</MenuItem>
      ) : null}
      {mayMove && others.includes("declined") ? (
        <MenuItem onSelect={() => open("decline")}>{t("orderWork.decline.action")}</MenuItem>
      ) : null}
      {mayMove && others.includes("draft") ? (
        <MenuItem onSelect={() => move("draft")}>{t("orders.transition.draft")}</MenuItem>
      ) : null}
      {mayAct(order, "revise") ? (
        <MenuItem onSelect={() => revise.run(undefined)}>
          {t("orderWork.revise.action", { revision: order.revision + 1 })}
        </MenuItem>
      ) : null}
      {mayAct(order, "duplicate") ? (
        <MenuItem onSelect={() => duplicate.run(undefined)}>{t("orderWork.duplicate.action")}</MenuItem>
      ) : null}
      <MenuItem onSelect={() => handover.run()}>{t("orderWork.handover")}</MenuItem>
    </Menu>
  );
}
