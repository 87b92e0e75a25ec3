import { auditEvents } from "@kantwerk/contract/auditEvents";
import { daysAfter } from "@kantwerk/contract/days";
import { resources } from "@kantwerk/contract/resources";
import { users } from "@kantwerk/contract/users";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ExportMenu } from "../../crud/ExportMenu.tsx";
import { useTotal } from "../../crud/ListFoot.tsx";
import { type ListSearch, withFilter } from "../../crud/listState.ts";
import { RecordPicker } from "../../fields/RecordPicker.tsx";
import { useAccess } from "../../fields/useAccess.ts";
import { formatDate } from "../../i18n/dates.ts";
import { useLabels } from "../../i18n/labels.ts";
import { pointAt, wallClock } from "../../i18n/zone.ts";
import { recordQuery } from "../../lib/records.ts";
import { searchOf } from "../../lib/searchOf.ts";
import { DateInput } from "../../ui/DateInput.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { Select } from "../../ui/Select.tsx";
import { eventsQuery, readingsFilter } from "./events.ts";
import { HistoryList } from "./HistoryList.tsx";
import { useActionLabel, useKnownActions } from "./useActionLabel.ts";

/** The history of all records that the person may see, filtered by person, type, action and date. */
export function EventsScreen({ search: state }: { search: ListSearch }) {
  const t = useTranslations("history");
  const { data } = useQuery(eventsQuery(state));
  return (
    <>
      <PageHeader
        title={t("title")}
        aside={<span aria-live="polite">{useTotal(data?.page)}</span>}
        actions={
          <ExportMenu
            resource={auditEvents}
            state={state}
            columns={auditEvents.list}
            filters={readingsFilter(state)}
          />
        }
      />
      <Filters state={state} />
      <HistoryList state={state} />
    </>
  );
}

function Filters({ state }: { state: ListSearch }) {
  const t = useTranslations("history");
  const labels = useLabels();
  const { canView } = useAccess();
  const actionLabel = useActionLabel();
  const navigate = useNavigate();
  const { filter = {} } = state;
  const set = (name: string, values: Record<string, string | undefined>) =>
    void navigate({ to: ".", search: searchOf(withFilter(state, name, values)), resetScroll: false });
  const types = resources
    .filter(({ type, personal }) => !personal && canView(type))
    .map(({ type }) => ({ value: type as string, label: labels.one(type) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const days = { gte: filter["occurred_at.gte"], lt: filter["occurred_at.lt"] };
  return (
    <div className="grid grid-cols-2 gap-2 lg:grid-cols-5">
      <Select
        aria-label={t("what")}
        value={filter.subject_type ?? null}
        emptyLabel={t("allTypes")}
        options={types}
        onChange={(type) => set("subject_type", { "": type ?? undefined })}
      />
      <Select
        aria-label={t("action")}
        value={filter.action ?? null}
        emptyLabel={t("allActions")}
        options={useKnownActions().map((action) => ({ value: action, label: actionLabel(action) }))}
        onChange={(action) => set("action", { "": action ?? undefined })}
      />
      {canView("users") ? (
        <Person id={filter.actor_id} onChange={(id) => set("actor_id", { "": id })} />
      ) : null}
      <DateInput
        aria-label={t("from")}
        placeholder={t("from")}
        value={days.gte ? wallClock(new Date(days.gte)).day : null}
        onChange={(day) => isDayOrNull(day) && set("occurred_at", { ...days, gte: startOfDay(day, 0) })}
      />
      <DateInput
        aria-label={t("to")}
        placeholder={t("to")}
        value={days.lt ? wallClock(new Date(Date.parse(days.lt) - 1)).day : null}
        onChange={(day) => isDayOrNull(day) && set("occurred_at", { ...days, lt: startOfDay(day, 1) })}
      />
    </div>
  );
}

const isDayOrNull = (day: string | null) => day === null || formatDate(day) !== "--";

/** Start of a day, or of the day `after` days later, in the organization's time zone. */
const startOfDay = (day: string | null, after: number): string | undefined =>
  day === null ? undefined : pointAt(daysAfter(day, after), "00:00");

function Person({ id, onChange }: { id: string | undefined; onChange: (id: string | undefined) => void }) {
  const t = useTranslations("history");
  const { data: person } = useQuery({ ...recordQuery(users, id ?? ""), enabled: id !== undefined });
  return (
    <RecordPicker
      onlyFinds
      to={["users"] as const}
      aria-label={t("who")}
      placeholder={t("allPeople")}
      value={(id !== undefined && person) || null}
      onChange={(chosen) => onChange(chosen?.id)}
    />
  );
}
