import type { Resource } from "@kantwerk/contract/resource";
import { SlidersHorizontal, TableCellsMerge } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { cellEntries, columnNames, entriesOf } from "../fields/definition.ts";
import { useAccess } from "../fields/useAccess.ts";
import { useLabels } from "../i18n/labels.ts";
import { Button } from "../ui/Button.tsx";
import { ColumnMenu } from "../ui/ColumnMenu.tsx";
import { onDemand } from "../ui/onDemand.tsx";
import { useIsNarrow } from "../ui/RowList.tsx";
import { SearchInput } from "../ui/SearchInput.tsx";
import { useColumnLabel } from "./columns.tsx";
import { FilterBar } from "./FilterBar.tsx";
import { isInPlace } from "./listPreference.ts";
import { filtersOf, fromStart } from "./listState.ts";
import type { useList } from "./useList.ts";

const ListSheet = onDemand(() => import("./ListSheet.tsx").then(({ ListSheet }) => ListSheet));

type Props = ReturnType<typeof useList> & { resource: Resource };

/** Search, active filters and column menu above a list. */
export function ListToolbar(props: Props) {
  const { resource, state, search, names, change, show, filtering, filter } = props;
  const { preference, prefer } = props;
  const t = useTranslations("crud");
  const labels = useLabels();
  const labelOf = useColumnLabel(resource, state);
  const { can, shows } = useAccess();
  const isNarrow = useIsNarrow();
  const [isSheet, setSheet] = useState(false);
  const filters = new Set(filtersOf(resource, state).map(([name]) => name)).size;
  const choices = entriesOf(resource, columnNames(resource)).filter((entry) => shows(entry));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchInput
        value={state.search ?? ""}
        label={t("search", { name: labels.manyInside(resource.type) })}
        onSearch={(words) => change({ ...fromStart(search), search: words || undefined }, true)}
      />
      {isNarrow ? (
        <Button onClick={() => setSheet(true)} aria-label={t("sheet.open")}>
          <SlidersHorizontal size={16} aria-hidden="true" />
          {filters > 0 ? filters : null}
        </Button>
      ) : (
        <FilterBar
          resource={resource}
          state={state}
          onChange={(next) => change({ ...next, columns: search.columns, at: search.at })}
          open={filtering}
          onOpen={filter}
        />
      )}
      {isSheet ? <ListSheet {...props} onClose={() => setSheet(false)} /> : null}
      <div className="ml-auto flex">
        {can(resource, "update") && cellEntries(resource, names).length > 0 ? (
          <Button
            variant="ghost"
            aria-label={t("inPlace")}
            aria-pressed={isInPlace(preference)}
            className="aria-pressed:bg-accent-soft aria-pressed:text-accent max-sm:hidden"
            onClick={() => prefer({ inPlace: !isInPlace(preference), endless: undefined })}
          >
            <TableCellsMerge size={16} aria-hidden="true" />
            {t("inPlace")}
          </Button>
        ) : null}
        <ColumnMenu
          choices={choices.map(({ name }) => ({ name, label: labelOf(name) }))}
          shown={names}
          onChange={show}
        />
      </div>
    </div>
  );
}
