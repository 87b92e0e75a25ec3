import { parts } from "@kantwerk/contract/parts";
import { products } from "@kantwerk/contract/products";
import { purchaseRequests } from "@kantwerk/contract/purchaseRequests";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { History } from "lucide-react";
import { useTranslations } from "use-intl";
import { ListFoot } from "../../crud/ListFoot.tsx";
import { type ListSearch, withFilter } from "../../crud/listState.ts";
import { searchOf } from "../../lib/searchOf.ts";
import { Button } from "../../ui/Button.tsx";
import { CheckboxField } from "../../ui/CheckboxField.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Failed } from "../../ui/Failed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { EntryCard } from "./EntryCard.tsx";
import { entriesOf, eventsQuery } from "./events.ts";

/** Resources that have files. */
const typesWithFiles: string[] = [products.type, parts.type, purchaseRequests.type];

type Props = { state: ListSearch; record?: { type: string; id: string } };

/** History entries, paginated: of all records, or of one. */
export function HistoryList({ state, record }: Props) {
  const t = useTranslations();
  const navigate = useNavigate();
  const list = useQuery(eventsQuery(state, record));
  const change = (next: ListSearch) => void navigate({ to: ".", search: searchOf(next), resetScroll: false });
  if (list.isError) return <Failed title={t("crud.loadFailed")} error={list.error} onRetry={list.refetch} />;
  if (!list.data) return <Skeleton className="h-80 w-full" />;
  const entries = entriesOf(list.data.records);
  const isFiltered = state.filter !== undefined;
  return (
    <section
      aria-label={t("history.title")}
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      {!record || typesWithFiles.includes(record.type) ? (
        <div className="border-b border-line px-4 py-2">
          <CheckboxField
            label={t("history.fileReadings")}
            checked={state.filter?.file_readings !== undefined}
            onChange={(on) => change(withFilter(state, "file_readings", { "": on ? "all" : undefined }))}
          />
        </div>
      ) : null}
      {entries.length > 0 ? (
        <ul className="divide-y divide-line">
          {entries.map((entry) => (
            <EntryCard key={entry[0].id} entry={entry} record={record} />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<History size={28} aria-hidden="true" />}
          title={t(isFiltered ? "common.noResults" : "history.empty")}
          text={isFiltered ? undefined : t("history.emptyText")}
          action={
            isFiltered ? <Button onClick={() => change({})}>{t("crud.clearFilters")}</Button> : undefined
          }
        />
      )}
      {entries.length > 0 ? <ListFoot list={list.data} state={state} onChange={change} /> : null}
    </section>
  );
}
