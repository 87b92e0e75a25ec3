import type { Resource } from "@kantwerk/contract/resource";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { columnNames, type Entry, entriesOf, titleOf } from "../fields/definition.ts";
import { type Filter, type FilterProps, isFilterable, readFilterValue } from "../fields/filterKinds.ts";
import { kinds } from "../fields/kinds.tsx";
import { useAccess } from "../fields/useAccess.ts";
import { useFilteredRecords } from "../fields/useFilteredRecords.ts";
import { usePlace } from "../fields/useShow.tsx";
import { AddChip, Chip } from "../ui/Chip.tsx";
import { onDemand } from "../ui/onDemand.tsx";
import { Popover } from "../ui/Popover.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useColumnLabel } from "./columns.tsx";
import { filtersOf, fromStart, type ListSearch, withFilter } from "./listState.ts";

// Lazy: its inputs are not needed for the first render.
const FilterEditor = onDemand(
  () => import("../fields/FilterEditor.tsx").then(({ FilterEditor }) => FilterEditor),
  () => <Skeleton className="h-24 w-60" />,
);

type Props = {
  resource: Resource;
  state: ListSearch;
  onChange: (state: ListSearch) => void;
  /** The name of the filter being edited. */
  open: string | undefined;
  onOpen: (name: string | undefined) => void;
};

/** The active filters as chips to edit or remove, and a button to add one. */
export function FilterBar({ resource, state, onChange, open, onOpen }: Props) {
  const t = useTranslations("crud");
  const active = Map.groupBy(filtersOf(resource, state), ([name]) => name);
  const editor = (entry: Entry) => ({
    resource,
    entry,
    filter: Object.fromEntries(
      (active.get(entry.name) ?? []).map(([, operator, value]) => [operator ?? "", value]),
    ),
    onChange: (filter: Filter) => onChange(withFilter(state, entry.name, filter)),
  });
  const label = useColumnLabel(resource, state);
  // While a filter is being added, its popover stays at the add button, even once the filter has a chip.
  const [added, setAdded] = useState<string>();
  if (open !== added && (open === undefined || !active.has(open))) setAdded(open);
  const changed = open === added ? undefined : open;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1.5">
      {entriesOf(resource, [...active.keys()]).map((entry) => (
        <Chip
          key={entry.name}
          removeLabel={t("removeFilter", { name: label(entry.name) })}
          onRemove={() => onChange(withFilter(state, entry.name, {}))}
        >
          <Popover
            align="start"
            label={t("filterBy", { name: label(entry.name) })}
            open={changed === entry.name}
            onOpenChange={(isOpen) => onOpen(isOpen ? entry.name : undefined)}
            trigger={
              <button type="button" className="max-w-64 truncate hover:text-accent">
                <span className="text-muted">{label(entry.name)}</span>{" "}
                <span className="font-medium">
                  <FilterText {...editor(entry)} />
                </span>
              </button>
            }
          >
            <FilterEditor {...editor(entry)} />
          </Popover>
        </Chip>
      ))}
      <AddFilter
        resource={resource}
        editor={editor}
        label={label}
        open={open === added ? open : undefined}
        onOpen={onOpen}
      />
      {active.size > 0 ? (
        <button
          type="button"
          className="px-1 text-xs font-medium text-muted hover:text-text"
          onClick={() => onChange({ ...fromStart(state), filter: undefined })}
        >
          {t("clear")}
        </button>
      ) : null}
    </div>
  );
}

type AddProps = {
  resource: Resource;
  editor: (entry: Entry) => FilterProps;
  label: (name: string) => string;
  open: string | undefined;
  onOpen: (name: string | undefined) => void;
};

/** Menu of the available filters; `open` is the one being edited, chosen here or in a column header. */
function AddFilter({ resource, editor, label, open, onOpen }: AddProps) {
  const t = useTranslations("crud");
  const { shows } = useAccess();
  const [isChoosing, setChoosing] = useState(false);
  const entries = entriesOf(resource, columnNames(resource)).filter((one) => isFilterable(one) && shows(one));
  const chosen = entries.find(({ name }) => name === open);
  const trigger = (
    <AddChip>
      <Plus size={12} aria-hidden="true" />
      {t("addFilter")}
    </AddChip>
  );
  if (entries.length === 0) return null;
  return (
    <Popover
      align="start"
      trigger={trigger}
      label={t("addFilter")}
      open={isChoosing || chosen !== undefined}
      onOpenChange={(isOpen) => {
        setChoosing(isOpen);
        if (!isOpen) onOpen(undefined);
      }}
      className={chosen ? undefined : "p-1"}
    >
      {chosen ? (
        <FilterEditor {...editor(chosen)} />
      ) : (
        <ul className="max-h-80 min-w-44 overflow-y-auto">
          {entries.map((entry) => (
            <li key={entry.name}>
              <button
                type="button"
                className="choice w-full hover:bg-hover focus-visible:bg-hover"
                onClick={() => {
                  setChoosing(false);
                  onOpen(entry.name);
                }}
              >
                {label(entry.name)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}

/** The filter as text. */
function FilterText(props: FilterProps): ReactNode {
  const { resource, entry, filter } = props;
  const t = useTranslations("crud");
  const placeOf = usePlace(resource);
  if (filter.null !== undefined) return t("isEmpty");
  if (entry.kind !== "attribute") return <RelatedNames {...props} />;
  if (filter.contains !== undefined) return `${t("contains")} ${filter.contains}`;
  const place = placeOf(entry);
  const { view } = kinds[entry.field.kind];
  const parts: [string, string | undefined][] = filter[""]
    ? filter[""].split(",").map((text) => ["", text])
    : [
        ["≥ ", filter.gte],
        ["≤ ", filter.lte],
      ];
  return parts.map(([sign, text], index) =>
    text === undefined ? null : (
      <span key={sign + text}>
        {index > 0 && parts[0]?.[1] !== undefined ? ", " : ""}
        {sign}
        {entry.field.kind === "choice"
          ? place.labels.choice(resource.type, entry.name, text)
          : view(readFilterValue(entry, text), place)}
      </span>
    ),
  );
}

function RelatedNames(props: FilterProps) {
  const related = useFilteredRecords(props);
  return related.map(titleOf).join(", ") || "…";
}
