import { settings } from "@kantwerk/contract/settings";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { useLabels } from "../../i18n/labels.ts";
import { searchOf } from "../../lib/searchOf.ts";
import { Button } from "../../ui/Button.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { useSettingTexts } from "../settings/settingTexts.ts";
import { RecordLink } from "./ChangeValue.tsx";
import { EventChanges } from "./EventChanges.tsx";
import type { HistoryEntry, HistoryEvent } from "./events.ts";
import { useActionLabel } from "./useActionLabel.ts";

const UndoDialog = onDemand(() => import("./UndoDialog.tsx").then(({ UndoDialog }) => UndoDialog));

function useActor({ actor_type, actor_name }: HistoryEvent): string {
  const t = useTranslations("history");
  if (actor_type === "system" || !actor_name) return t("system");
  if (actor_type === "key") return t("byKey", { name: actor_name });
  return actor_type === "invitation" ? t("by", { name: actor_name }) : actor_name;
}

type Props = {
  entry: HistoryEntry;
  /** The record whose history this is; undefined in the global history. */
  record?: { type: string; id: string } | undefined;
};

/** One entry: who and when, then each record with its changes. */
export function EntryCard({ entry, record }: Props) {
  const t = useTranslations("history.asOf");
  const { dateTime, relative } = useFormats();
  const [first] = entry;
  const actor = useActor(first);
  return (
    <li className="grid gap-2.5 px-4 py-3.5">
      <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <h3 className="font-semibold">{actor}</h3>
        <time dateTime={first.occurred_at} className="text-muted tabular-nums">
          {dateTime(first.occurred_at)}
        </time>
        <span className="text-xs text-faint">{relative(first.occurred_at)}</span>
        {record ? (
          <Link
            to="."
            search={searchOf({ as_of: first.occurred_at })}
            className="ml-auto text-accent hover:underline pointer-coarse:py-2"
          >
            {t("action")}
          </Link>
        ) : null}
      </div>
      {entry.map((event) => (
        <EventPart key={event.id} event={event} record={record} />
      ))}
    </li>
  );
}

function EventPart({ event, record }: { event: HistoryEvent; record: Props["record"] }) {
  const t = useTranslations("history.undo");
  const labels = useLabels();
  const actionLabel = useActionLabel();
  const [isAsking, setAsking] = useState(false);
  const isOwn = record !== undefined && event.subject_id === record.id;
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <p className="min-w-0">
          <span className="text-muted">{labels.one(event.subject_type)}</span>{" "}
          {isOwn ? null : <Subject event={event} within={record?.id} />} {actionLabel(event.action)}
        </p>
        {event.undoable ? (
          <Button
            size="small"
            className="ml-auto"
            onClick={() => setAsking(true)}
          >{`${t("action")}…`}</Button>
        ) : null}
      </div>
      <EventChanges event={event} />
      {isAsking ? <UndoDialog event={event} isOwn={isOwn} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

/** A record's title: settings are translated, others come from the server. */
export function useTitle() {
  const textsOf = useSettingTexts();
  return (type: string, title: string | null) =>
    type === settings.type && title !== null ? textsOf(title).label : title;
}

/** The record of an event, with its parent unless that is the record whose history this is. */
function Subject({ event, within }: { event: HistoryEvent; within: string | undefined }) {
  const t = useTranslations("history");
  const titleIn = useTitle();
  const { subject_id: id, subject_type: type, parent_type, parent_id, parent_title } = event;
  const title = titleIn(type, event.subject_title);
  if (id === null) return <span className="italic">{t("nobody")}</span>;
  const parent =
    parent_type && parent_id && parent_title && parent_id !== within
      ? { type: parent_type, id: parent_id, meta: { title: parent_title } }
      : null;
  return (
    <>
      {title ? <RecordLink record={{ type, id, meta: { title } }} /> : null}
      {parent ? (
        <>
          {" ("}
          <RecordLink record={parent} />
          {")"}
        </>
      ) : null}
    </>
  );
}
