import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { describeError } from "../../lib/errors.ts";
import type { FlatRecord, RecordList } from "../../lib/jsonapi.ts";
import { Button } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { PickRow } from "./PickRow.tsx";

type Props<T extends FlatRecord> = {
  /** Label and placeholder of the search field. */
  label: string;
  /** Query key of the list. */
  name: string;
  load: (search: string, page: number, signal: AbortSignal) => Promise<RecordList<T>>;
  describe: (record: T) => { title: string; hint?: ReactNode; aside?: ReactNode; disabled?: boolean };
  isChosen: (record: T) => boolean;
  onToggle: (record: T, chosen: boolean) => void;
};

const debounceMs = 200;

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced.trim();
}

/** Multi-select of records with search. */
export function PickList<T extends FlatRecord>({ label, name, load, ...rows }: Props<T>) {
  const t = useTranslations();
  const [text, setText] = useState("");
  const search = useDebounced(text);
  const query = useInfiniteQuery({
    queryKey: [name, "pick", search],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) => load(search, pageParam, signal),
    getNextPageParam: ({ page }) => (page.number * page.size < page.total ? page.number + 1 : undefined),
  });
  const records = query.data?.pages.flatMap((page) => page.records) ?? [];
  return (
    <div className="grid gap-2">
      <TextInput
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        aria-label={label}
        placeholder={label}
        prefix={<Search size={16} aria-hidden="true" className="shrink-0 text-faint" />}
      />
      <div
        className="max-h-[max(18rem,40vh)] overflow-y-auto rounded-lg border border-line"
        aria-busy={query.isFetching}
      >
        {query.isPending ? <Waiting /> : null}
        {query.isError ? (
          <p className="flex items-center gap-3 p-3 text-bad">
            {describeError(query.error)}
            <Button size="small" onClick={() => query.refetch()}>
              {t("common.retry")}
            </Button>
          </p>
        ) : null}
        {query.isSuccess && records.length === 0 ? (
          <p className="p-4 text-center text-muted">{t(search ? "common.noResults" : "common.noData")}</p>
        ) : null}
        <Rows records={records} {...rows} />
        {query.hasNextPage ? (
          <div className="grid p-1.5">
            <Button
              variant="ghost"
              size="small"
              pending={query.isFetchingNextPage}
              pendingLabel={t("common.loading")}
              onClick={() => query.fetchNextPage()}
            >
              {t("purchaseRequests.more")}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}

type RowsProps<T extends FlatRecord> = Pick<Props<T>, "describe" | "isChosen" | "onToggle"> & {
  records: T[];
};

function Rows<T extends FlatRecord>({ records, describe, isChosen, onToggle }: RowsProps<T>) {
  if (records.length === 0) return null;
  return (
    <ul>
      {records.map((record) => (
        <PickRow
          key={record.id}
          {...describe(record)}
          chosen={isChosen(record)}
          onToggle={(chosen) => onToggle(record, chosen)}
        />
      ))}
    </ul>
  );
}

const waitingRows = ["a", "b", "c", "d", "e", "f"];

function Waiting() {
  return waitingRows.map((row) => (
    <div key={row} className="flex h-9 items-center gap-2.5 border-b border-line px-3 last:border-0">
      <Skeleton className="size-4" />
      <Skeleton className="h-4 w-48" />
    </div>
  ));
}
