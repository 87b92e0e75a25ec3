import { useId } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../i18n/formats.ts";
import type { RecordList, Total } from "../lib/jsonapi.ts";
import { cx } from "../ui/cx.ts";
import { Pagination } from "../ui/Pagination.tsx";
import { Select } from "../ui/Select.tsx";
import { fromStart, goToPage, type ListSearch, lastPage, pageSizes } from "./listState.ts";

/** The page size option for endless scrolling. */
const all = "all";

/** The number of records, "about" if estimated; empty while loading. */
export function useTotal(counted: Total | undefined): string {
  const t = useTranslations("crud");
  const { figure } = useFormats();
  if (!counted) return "";
  const total = figure(counted.total);
  return counted.total_is_estimate ? t("about", { total }) : total;
}

type Props = {
  list: RecordList;
  state: ListSearch;
  onChange: (state: ListSearch) => void;
  /** Whether endless scrolling is on; undefined if the list has only pages. */
  endless?: { isOn: boolean; onChange: (on: boolean) => void };
};

/** Row range and total, page size and pagination. */
export function ListFoot({ list, state, onChange, endless }: Props) {
  const id = useId();
  const t = useTranslations("crud");
  const { figure } = useFormats();
  const total = useTotal(list.page);
  const isEndless = endless?.isOn === true;
  const { size } = list.page;
  const page = isEndless ? 1 : (state.page ?? 1);
  const first = (page - 1) * size + 1;
  const go = (to: number) => {
    const target = goToPage(to, size, to > page ? list.next : undefined);
    if (target) onChange({ ...state, ...target });
    // Cursors only lead forwards: going back uses the browser history.
    else if (to < page) history.back();
  };
  return (
    <footer className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-3 py-1.5 text-xs text-muted">
      <span className="tabular-nums">
        {t("range", { from: figure(first), to: figure(first + list.records.length - 1), total })}
      </span>
      <div className="ml-auto flex items-center gap-3">
        <div className="flex items-center gap-1.5">
          <label htmlFor={id}>{t("rows")}</label>
          <Select
            id={id}
            className={cx("h-7 text-xs pointer-coarse:h-10", isEndless ? "w-44" : "w-18")}
            value={isEndless ? all : String(size)}
            onChange={(next) => {
              if (next === all || isEndless) endless?.onChange(next === all);
              const chosen = pageSizes.find((each) => String(each) === next);
              onChange({ ...fromStart(state), size: chosen ?? state.size });
            }}
            options={[
              ...pageSizes.map((each) => ({ value: String(each), label: String(each) })),
              ...(endless ? [{ value: all, label: t("endless") }] : []),
            ]}
          />
        </div>
        {isEndless ? null : (
          <Pagination
            page={page}
            last={lastPage(list.page.total, size)}
            hasNext={list.next !== null}
            onPage={go}
          />
        )}
      </div>
    </footer>
  );
}
