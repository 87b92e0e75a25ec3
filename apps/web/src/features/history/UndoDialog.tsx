import { useTranslations } from "use-intl";
import { api } from "../../lib/api.ts";
import { useConfirmation } from "../../lib/useAction.ts";
import { ActionDialog } from "../../ui/ActionDialog.tsx";
import { EventChanges } from "./EventChanges.tsx";
import type { HistoryEvent } from "./events.ts";

/** Asks before a change is taken back. */
export function UndoDialog({ event, onClose }: { event: HistoryEvent; onClose: () => void }) {
  const t = useTranslations("history.undo");
  const form = useConfirmation({
    act: (_, key) => api.post(`/restify/audit-events/${event.id}/undo`, {}, { idempotencyKey: key }),
    says: () => t("done"),
    done: onClose,
    failed: t("failed"),
  });
  const back = Object.fromEntries(
    Object.entries(event.changes).map(([name, [old, now]]) => [name, [now, old]]),
  );
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      title={t("title")}
      description={t("text")}
      size="medium"
      confirmLabel={t("action")}
    >
      <EventChanges event={{ ...event, changes: back as HistoryEvent["changes"] }} />
    </ActionDialog>
  );
}
