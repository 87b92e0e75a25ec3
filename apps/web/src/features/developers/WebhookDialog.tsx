import { webhookEvents, webhooks } from "@kantwerk/contract/webhooks";
import { useTranslations } from "use-intl";
import { useLabels } from "../../i18n/labels.ts";
import { endpoints } from "../../lib/endpoints.ts";
import type { RecordOf } from "../../lib/jsonapi.ts";
import { saveRecord } from "../../lib/records.ts";
import { useActionForm } from "../../lib/useActionForm.ts";
import { ActionDialog } from "../../ui/ActionDialog.tsx";
import { CheckboxField } from "../../ui/CheckboxField.tsx";
import { FormField } from "../../ui/FormField.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { TickList } from "../../ui/TickList.tsx";

export type Webhook = RecordOf<typeof webhooks>;
type Values = { url: string; events: string[]; active: boolean };
type Props = { webhook?: Webhook | undefined; onClose: () => void; onMade: (secret: string) => void };

/** Creates or edits a webhook. */
export function WebhookDialog({ webhook, onClose, onMade }: Props) {
  const t = useTranslations();
  const labels = useLabels();
  const { url = "", events = [], active = true } = webhook ?? {};
  const form = useActionForm<Values, string | undefined>({
    // No draft in storage: a webhook's URL often contains a secret.
    draft: false,
    values: { url, events, active },
    judge: (values) => ({
      url: values.url.trim() === "" ? t("developers.urlRequired") : undefined,
      events: values.events.length === 0 ? t("developers.noEvents") : undefined,
    }),
    act: async (attributes) => {
      if (webhook) {
        await saveRecord(webhooks, { written: { attributes, relations: {} }, record: webhook });
        return undefined;
      }
      const { meta } = await endpoints.makeWebhook({ body: { data: { type: "webhooks", attributes } } });
      return meta.secret;
    },
    says: () => (webhook ? t("common.saved") : undefined),
    done: (secret) => (secret === undefined ? onClose() : onMade(secret)),
    isLast: true,
  });
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      title={t(webhook ? "developers.editWebhook" : "developers.newWebhook")}
      confirmLabel={t(webhook ? "common.save" : "developers.createWebhook")}
    >
      <div className="grid gap-4">
        <FormField
          control={form.control}
          name="url"
          label={t("fields.url")}
          help={t("developers.urlHelp")}
          required
        >
          {(field) => (
            <TextInput {...field} type="url" maxLength={255} placeholder="https://" autoComplete="off" />
          )}
        </FormField>
        <FormField control={form.control} name="events" label={t("fields.events")} required>
          {({ name, ...field }) => (
            <TickList
              {...field}
              aria-label={t("fields.events")}
              options={webhookEvents.map((each) => ({
                value: each,
                label: labels.choice("webhooks", name, each),
              }))}
            />
          )}
        </FormField>
        <CheckboxField
          label={t("fields.active")}
          checked={form.watch("active")}
          onChange={(isActive) => form.setValue("active", isActive, { shouldDirty: true })}
        />
      </div>
    </ActionDialog>
  );
}
