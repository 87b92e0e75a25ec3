import type { Resource } from "@kantwerk/contract/resource";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { RecordFrame } from "../../crud/RecordFrame.tsx";
import { useRecord } from "../../crud/useRecord.ts";
import { titleOf } from "../../fields/definition.ts";
import { searchOf } from "../../lib/searchOf.ts";
import { Button } from "../../ui/Button.tsx";
import { DateTimeInput } from "../../ui/DateTimeInput.tsx";
import { FormSkeleton } from "../../ui/FormSkeleton.tsx";
import { useTitle } from "./EntryCard.tsx";
import type { HistorySearch } from "./events.ts";
import { HistoryList } from "./HistoryList.tsx";
import { RecordAtTime } from "./RecordAtTime.tsx";

/** The history of the record in the URL including its children, or the record as it was at a time. */
export function RecordHistory({ resource }: { resource: Resource }) {
  const { id = "" } = useParams({ strict: false });
  const { as_of, ...state }: HistorySearch = useSearch({ strict: false });
  if (as_of !== undefined) return <RecordAtTime key={as_of} resource={resource} id={id} at={as_of} />;
  return (
    <div key={id} className="grid gap-3">
      <TimePicker />
      <HistoryList state={state} record={{ type: resource.type, id }} />
    </div>
  );
}

/** Opens the record as it was at a chosen date and time. */
function TimePicker() {
  const t = useTranslations("history.asOf");
  const navigate = useNavigate();
  const [time, setTime] = useState<string | null>(null);
  const isPast = time !== null && Date.parse(time) < Date.now();
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPast) void navigate({ to: ".", search: searchOf({ as_of: time }) });
      }}
    >
      <span className="text-muted">{t("pick")}</span>
      <span className="w-72 max-w-full">
        <DateTimeInput aria-label={t("pick")} value={time} onChange={setTime} />
      </span>
      <Button type="submit" disabled={!isPast}>
        {t("show")}
      </Button>
    </form>
  );
}

/** The record history with head and tabs, for records without a layout of their own. */
export function HistoryScreen({ resource, id }: { resource: Resource; id: string }) {
  const { data: record } = useRecord(resource, id);
  const titleIn = useTitle();
  if (!record) return <FormSkeleton />;
  return (
    <RecordFrame resource={resource} record={record} title={titleIn(resource.type, titleOf(record))}>
      <RecordHistory resource={resource} />
    </RecordFrame>
  );
}
