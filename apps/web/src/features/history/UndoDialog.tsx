import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { endpoints } from "../../lib/endpoints.ts";
import { AskDialog } from "../../ui/AskDialog.tsx";
import { EventChanges } from "./EventChanges.tsx";
import type { HistoryEvent } from "./events.ts";

type Props = {
  event: HistoryEvent;
  /** Whether the event belongs to the record on this page. */
  isOwn: boolean;
  onClose: () => void;
};

/** The reverse of an event: swaps old and new values, and created and deleted. */
const reversed = (event: HistoryEvent): HistoryEvent => ({
  ...event,
  action: { create: "delete", delete: "create" }[event.action] ?? event.action,
  changes: Object.fromEntries(Object.entries(event.changes).map(([name, [old, now]]) => [name, [now, old]])),
});

/** Confirms undoing a change, creation or deletion. */
export function UndoDialog({ event, isOwn, onClose }: Props) {
  const navigate = useNavigate();
  const back = reversed(event);
  const what = back.action === "create" || back.action === "delete" ? back.action : "update";
  const words = useTranslations("history.undo");
  const t = useTranslations(`history.undo.${what}`);
  return (
    <AskDialog
      act={(_, key) => endpoints.undo({ id: event.id, body: {}, idempotencyKey: key })}
      says={() => t("done")}
      done={async () => {
        if (isOwn && what === "delete") await navigate({ to: `/${event.subject_type}` as string });
      }}
      failed={words("failed")}
      onClose={onClose}
      title={t("title")}
      description={t("text")}
      size="medium"
      confirmLabel={t("confirm")}
      destructive={what === "delete"}
    >
      <EventChanges event={back} />
    </AskDialog>
  );
}
