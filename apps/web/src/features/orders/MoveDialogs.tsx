import { useTranslations } from "use-intl";
import { toIsoDay } from "../../i18n/zone.ts";
import { api } from "../../lib/api.ts";
import { useActionForm } from "../../lib/useActionForm.ts";
import { ActionDialog } from "../../ui/ActionDialog.tsx";
import { DateInput } from "../../ui/DateInput.tsx";
import { FormField } from "../../ui/FormField.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { type Order, orderName } from "./records.ts";
import "./texts.ts";

type Props = { order: Order; onClose: () => void };

const weekMs = 7 * 86_400_000;

const transition = (order: Order, said: object, idempotencyKey: string) =>
  api.post(`/restify/orders/${order.id}/transition`, said, { ifMatch: order.meta.version, idempotencyKey });

/** Puts an order off until a day; a week is proposed. */
export function DeferDialog({ order, onClose }: Props) {
  const t = useTranslations("orderWork.defer");
  const name = orderName(order);
  const form = useActionForm<{ deferred_until: string | null }>({
    values: { deferred_until: toIsoDay(new Date(Date.now() + weekMs)) },
    act: (values, key) => transition(order, { status: "deferred", ...values }, key),
    says: () => t("done", { name }),
    done: onClose,
  });
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      title={t("title", { name })}
      description={t("text")}
      confirmLabel={t("confirm")}
      pendingLabel={t("pending")}
    >
      <FormField control={form.control} name="deferred_until" label={t("until")}>
        {(field) => <DateInput {...field} />}
      </FormField>
    </ActionDialog>
  );
}

/** Notes that the customer does not order, and why. */
export function DeclineDialog({ order, onClose }: Props) {
  const t = useTranslations("orderWork.decline");
  const name = orderName(order);
  const form = useActionForm({
    values: { decline_reason: "" },
    act: ({ decline_reason }, key) =>
      transition(order, { status: "declined", decline_reason: decline_reason.trim() || null }, key),
    says: () => t("done", { name }),
    done: onClose,
  });
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      title={t("title", { name })}
      description={t("text")}
      confirmLabel={t("confirm")}
      pendingLabel={t("pending")}
    >
      <FormField control={form.control} name="decline_reason" label={t("reason")}>
        {({ onChange, ...field }) => (
          <TextArea {...field} onChange={(event) => onChange(event.target.value)} />
        )}
      </FormField>
    </ActionDialog>
  );
}
