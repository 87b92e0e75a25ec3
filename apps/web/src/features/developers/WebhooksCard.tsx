import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLabels } from "../../i18n/labels.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { deleteRecord } from "../../lib/records.ts";
import { AskDialog } from "../../ui/AskDialog.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Status } from "../../ui/Status.tsx";
import { webhooksQuery } from "./queries.ts";
import { SecretDialog } from "./SecretDialog.tsx";
import type { Webhook } from "./WebhookDialog.tsx";

const WebhookDialog = onDemand(() => import("./WebhookDialog.tsx").then((file) => file.WebhookDialog));
const DeliveriesDialog = onDemand(() =>
  import("./DeliveriesDialog.tsx").then((file) => file.DeliveriesDialog),
);

type OpenDialog =
  | { dialog: "edit"; webhook?: Webhook }
  | { dialog: "secret"; secret: string }
  | { dialog: "delete" | "deliveries"; webhook: Webhook };

const tones = { delivered: "good", failed: "bad" } as const;

/** The organization's webhooks. */
export function WebhooksCard() {
  const t = useTranslations();
  const may = usePermissions();
  const [shown, setShown] = useState<OpenDialog>();
  const { data } = useQuery({ ...webhooksQuery, throwOnError: true });
  const close = () => setShown(undefined);
  return (
    <Card
      title={t("resources.webhooks.many")}
      flush
      actions={
        may("webhooks.create") ? (
          <Button onClick={() => setShown({ dialog: "edit" })}>{t("developers.newWebhook")}</Button>
        ) : null
      }
    >
      {data ? null : <Skeleton className="m-4 h-12" />}
      {data?.records.length === 0 ? (
        <EmptyState title={t("developers.noWebhooks")} text={t("developers.noWebhooksHelp")} />
      ) : (
        <ul className="divide-y divide-line">
          {data?.records.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onShow={setShown} />
          ))}
        </ul>
      )}
      {shown?.dialog === "edit" ? (
        <WebhookDialog
          webhook={shown.webhook}
          onClose={close}
          onMade={(secret) => setShown({ dialog: "secret", secret })}
        />
      ) : null}
      {shown?.dialog === "secret" ? (
        <SecretDialog title={t("developers.webhookMade")} secret={shown.secret} onClose={close} />
      ) : null}
      {shown?.dialog === "deliveries" ? <DeliveriesDialog webhook={shown.webhook} onClose={close} /> : null}
      {shown?.dialog === "delete" ? <DeleteDialog webhook={shown.webhook} onClose={close} /> : null}
    </Card>
  );
}

function WebhookRow({ webhook, onShow }: { webhook: Webhook; onShow: (shown: OpenDialog) => void }) {
  const t = useTranslations();
  const labels = useLabels();
  const may = usePermissions();
  const { url, events, active, last_status } = webhook;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-[1_1_18rem]">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium break-all">{url}</span>
          {active ? null : <Status tone="idle">{t("developers.inactive")}</Status>}
          {last_status ? (
            <Status tone={tones[last_status]}>{labels.choice("webhooks", "last_status", last_status)}</Status>
          ) : null}
        </div>
        <p className="text-xs text-muted">
          {events.map((event) => labels.choice("webhooks", "events", event)).join(" · ")}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          aria-label={`${t("developers.deliveries")}: ${url}`}
          onClick={() => onShow({ dialog: "deliveries", webhook })}
        >
          {t("developers.deliveries")}
        </Button>
        {may("webhooks.update") ? (
          <Button
            size="small"
            aria-label={`${t("common.edit")}: ${url}`}
            onClick={() => onShow({ dialog: "edit", webhook })}
          >
            {t("common.edit")}
          </Button>
        ) : null}
        {may("webhooks.delete") ? (
          <Button
            size="small"
            variant="ghost"
            aria-label={`${t("common.delete")}: ${url}`}
            onClick={() => onShow({ dialog: "delete", webhook })}
          >
            {t("common.delete")}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function DeleteDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useTranslations();
  return (
    <AskDialog
      act={() => deleteRecord(webhook)}
      says={() => t("developers.webhookDeleted")}
      onClose={onClose}
      title={t("developers.deleteWebhook")}
      description={<span className="break-all">{webhook.url}</span>}
      confirmLabel={t("common.delete")}
      destructive
    />
  );
}
