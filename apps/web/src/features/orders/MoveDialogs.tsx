import { daysAfter } from "@kantwerk/contract/days";
import { orderName } from "@kantwerk/contract/orders";
import { useTranslations } from "use-intl";
import { useLabels } from "../../i18n/labels.ts";
import { today } from "../../i18n/zone.ts";
import { actOn } from "../../lib/records.ts";
import { AnswerDialog } from "../../ui/AnswerDialog.tsx";
import { DateInput } from "../../ui/DateInput.tsx";
import type { Order } from "./records.ts";

type Props = { order: Order; onClose: () => void };

/** Puts an order off until a day; a week is proposed. */
export function DeferDialog({ order, onClose }: Props) {
  const t = useTranslations("orderWork.defer");
  const name = orderName(order);
  return (
    <AnswerDialog<{ deferred_until: string | null }>
      draft="defer"
      values={{ deferred_until: daysAfter(today(), 7) }}
      act={(values, key) => actOn(order, "transition", key, { status: "deferred", ...values })}
      says={{ title: t("title", { name }), text: t("text"), confirm: t("confirm"), pending: t("pending") }}
      done={t("done", { name })}
      name="deferred_until"
      label={t("until")}
      onClose={onClose}
    >
      {(field) => <DateInput {...field} />}
    </AnswerDialog>
  );
}

/** Offers an order whose prices are doubtful, for a stated reason; `refusal` names the items. */
export function OfferDialog({ order, refusal, onClose }: Props & { refusal: string }) {
  const t = useTranslations();
  const labels = useLabels();
  const name = orderName(order);
  return (
    <AnswerDialog
      draft="offer"
      values={{ comment: "" }}
      act={({ comment }, key) =>
        actOn(order, "transition", key, { status: "offered", comment: comment.trim() || null })
      }
      says={{
        title: t("orderWork.prices.reason.title", { name }),
        text: refusal,
        confirm: t("orderWork.prices.reason.confirm"),
        pending: t("orderWork.prices.reason.pending"),
      }}
      done={t("orders.transition.done", {
        number: name,
        status: labels.choice("orders", "status", "offered"),
      })}
      name="comment"
      label={t("orderWork.prices.reason.label")}
      required
      onClose={onClose}
    />
  );
}

/** Notes that the customer does not order, and why. */
export function DeclineDialog({ order, onClose }: Props) {
  const t = useTranslations("orderWork.decline");
  const name = orderName(order);
  return (
    <AnswerDialog
      draft="decline"
      values={{ decline_reason: "" }}
      act={({ decline_reason }, key) =>
        actOn(order, "transition", key, { status: "declined", decline_reason: decline_reason.trim() || null })
      }
      says={{ title: t("title", { name }), text: t("text"), confirm: t("confirm"), pending: t("pending") }}
      done={t("done", { name })}
      name="decline_reason"
      label={t("reason")}
      onClose={onClose}
    />
  );
}
