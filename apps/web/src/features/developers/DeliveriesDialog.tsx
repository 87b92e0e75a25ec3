import type { webhookDeliveries } from "@kantwerk/contract/webhookDeliveries";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { useLabels } from "../../i18n/labels.ts";
import { identifierOf, type RecordOf } from "../../lib/jsonapi.ts";
import { useMayAct } from "../../lib/mayAct.ts";
import { actOn } from "../../lib/records.ts";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Status } from "../../ui/Status.tsx";
import { deliveriesQuery } from "./queries.ts";
import type { Webhook } from "./WebhookDialog.tsx";

type Delivery = RecordOf<typeof webhookDeliveries>;

const tones = { pending: "warn", delivered: "good", failed: "bad" } as const;

/** The latest deliveries of a webhook and their status. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useTranslations("developers");
  const { data, error } = useQuery({ ...deliveriesQuery(webhook.id), refetchInterval: 5000 });
  return (
    <Dialog
      onClose={onClose}
      size="large"
      title={t("deliveries")}
      description={<span className="break-all">{webhook.url}</span>}
    >
      {error ? <p className="py-4 text-bad">{t("deliveriesFailed")}</p> : null}
      {data || error ? null : <Skeleton className="h-24" />}
      {data?.records.length === 0 ? (
        <EmptyState title={t("noDeliveries")} text={t("noDeliveriesHelp")} />
      ) : (
        <ul className="divide-y divide-line">
          {data?.records.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const t = useTranslations("developers");
  const labels = useLabels();
  const mayAct = useMayAct();
  const { dateTime } = useFormats();
  const again = useAction({
    act: (_: undefined, key) => actOn(identifierOf(delivery), "redeliver", key),
    says: () => t("redelivered"),
  });
  const { event, status, tries, answer_status, problem, duration, occurred_at, next_try_at } = delivery;
  const word = (name: string, value: string) => labels.choice("webhook-deliveries", name, value);
  const details = [
    dateTime(occurred_at),
    t("tries", { count: tries }),
    answer_status === null ? undefined : t("answer", { status: String(answer_status) }),
    duration === null ? undefined : t("duration", { ms: duration }),
    problem === null ? undefined : word("problem", problem),
    next_try_at === null ? undefined : t("next", { time: dateTime(next_try_at) }),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5">
      <div className="min-w-0 flex-[1_1_16rem]">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{word("event", event)}</span>
          <Status tone={tones[status]}>{word("status", status)}</Status>
        </div>
        <p className="text-xs text-muted tabular-nums">{details.filter(Boolean).join(" · ")}</p>
      </div>
      {mayAct(delivery, "redeliver") ? (
        <Button
          size="small"
          pending={again.isPending}
          aria-label={`${t("redeliver")}: ${word("event", event)}, ${dateTime(occurred_at)}`}
          onClick={() => again.run(undefined)}
        >
          {t("redeliver")}
        </Button>
      ) : null}
    </li>
  );
}
