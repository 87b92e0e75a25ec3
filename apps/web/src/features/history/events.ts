import { auditEvents } from "@kantwerk/contract/auditEvents";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type ListSearch, listSearch, queryOf } from "../../crud/listState.ts";
import type { HistoryEvent } from "../../lib/answers.ts";
import { endpoints } from "../../lib/endpoints.ts";
import { textIn } from "../../lib/search.ts";

export type { HistoryEvent };

/** The URL parameters of a history: page, filters, and the time of a past version. */
export type HistorySearch = ListSearch & { as_of?: string | undefined };

export const historySearch = (search: Record<string, unknown>): HistorySearch => ({
  ...listSearch(search),
  as_of: textIn(search.as_of, 40),
});

/** Readings of files are hidden by default. */
export const readingsFilter = ({ filter }: ListSearch) => ({
  "filter[file_readings]": filter?.file_readings ? undefined : "false",
});

/** A page of events: global, or of a record with its children. */
export const eventsQuery = (state: ListSearch, record?: { type: string; id: string }) => {
  const query = { ...queryOf(auditEvents, state), ...readingsFilter(state) };
  return queryOptions({
    queryKey: ["history", record?.type, record?.id, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      record
        ? endpoints.history({ type: record.type, id: record.id, query, signal })
        : endpoints.auditEvents({ query, signal }),
  });
};

/** Consecutive events of the same request, or of the same moment if no request caused them. */
export type HistoryEntry = [HistoryEvent, ...HistoryEvent[]];

export function entriesOf(events: readonly HistoryEvent[]): HistoryEntry[] {
  const entries: HistoryEntry[] = [];
  for (const event of events) {
    const last = entries.at(-1);
    const isSame =
      last &&
      last[0].request_id === event.request_id &&
      last[0].actor_id === event.actor_id &&
      (event.request_id !== null || last[0].occurred_at === event.occurred_at);
    if (isSame) last.push(event);
    else entries.push([event]);
  }
  return entries;
}
