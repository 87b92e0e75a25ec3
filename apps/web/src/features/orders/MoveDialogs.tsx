import { daysAfter } from "@kantwerk/contract/days";
import { orderName } from "@kantwerk/contract/orders";
import { useTranslations } from "use-intl";
import { useLabels } from "../../i18n/labels.ts";
import { today } from "../../i18n/zone.ts";
import { ActDialog } from "../actions/ActDialog.tsx";
import type { Order } from "./records.ts";

type Props = { order: Order; onClose: () => void };

/** Defers an order to a date, by default in a week. */
export function DeferDialog({ order, onClose }: Props) {
  const t = useTranslations("orderWork.defer");
  const name = orderName(order);
  return (
    <ActDialog
      record={order}
      action="transition"
      set={{ status: "deferred" }}
      ask={{ deferred_until: daysAfter(today(), 7) }}
      labels={{ deferred_until: t("until") }}
      says={{
        title: t("title", { name }),
        text: t("text"),
        confirm: t("confirm"),
        pending: t("pending"),
        done: t("done", { name }),
      }}
      onClose={onClose}
    />
  );
}

/** Offers an order despite doubtful prices, with a reason; `refusal` names the lines. */
export function OfferDialog({ order, refusal, onClose }: Props & { refusal: string }) {
  const t = useTranslations();
  const labels = useLabels();
  const name = orderName(order);
  return (
    <ActDialog
      record={order}
      action="transition"
      set={{ status: "offered" }}
      ask={{ comment: "" }}
      labels={{ comment: t("orderWork.prices.reason.label") }}
      required="comment"
      says={{
        title: t("orderWork.prices.reason.title", { name }),
        text: refusal,
        confirm: t("orderWork.prices.reason.confirm"),
        pending: t("orderWork.prices.reason.pending"),
        done: t("orders.transition.done", {
          number: name,
          status: labels.choice("orders", "status", "offered"),
        }),
      }}
      onClose={onClose}
    />
  );
}

/** Records that the customer declined, and why. */
export function DeclineDialog({ order, onClose }: Props) {
  const t = useTranslations("orderWork.decline");
  const name = orderName(order);
  return (
    <ActDialog
      record={order}
      action="transition"
      set={{ status: "declined" }}
      ask={{ decline_reason: "" }}
      labels={{ decline_reason: t("reason") }}
      says={{
        title: t("title", { name }),
        text: t("text"),
        confirm: t("confirm"),
        pending: t("pending"),
        done: t("done", { name }),
      }}
      onClose={onClose}
    />
  );
}
