import type { Resource } from "@kantwerk/contract/resource";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { columnNames, type Entry, entriesOf, titleOf } from "../fields/definition.ts";
import {
  type Filter,
  type FilterProps,
  isFilterable,
  readFilterValue,
  useFilteredRecord,
} from "../fields/filterKinds.ts";
import { kinds } from "../fields/kinds.tsx";
import { useAccess } from "../fields/useAccess.ts";
import { usePlace } from "../fields/useShow.tsx";
import { useLabels } from "../i18n/labels.ts";
import { AddChip, Chip } from "../ui/Chip.tsx";
import { onDemand } from "../ui/onDemand.tsx";
import { Popover } from "../ui/Popover.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { filtersOf, type ListSearch, withFilter } from "./listState.ts";

// Brings the inputs along, which a list does not need at first.
const FilterEditor = onDemand(
  () => import("../fields/FilterEditor.tsx").then(({ FilterEditor }) => FilterEditor),
  () => <Skeleton className="h-24 w-60" />,
);

type Props = { resource: Resource; state: ListSearch; onChange: (state: ListSearch) => void };

/** The filters in force as chips, each to be changed or taken away, and a way to add one. */
export function FilterBar({ resource, state, onChange }: Props) {
  const t = useTranslations("crud");
  const labels = useLabels();
  const active = Map.groupBy(filtersOf(resource, state), ([name]) => name);
  const editor = (entry: Entry) => ({
    resource,
    entry,
    filter: Object.fromEntries(
      (active.get(entry.name) ?? []).map(([, operator, value]) => [operator ?? "", value]),
    ),
    onChange: (filter: Filter) => onChange(withFilter(state, entry.name, filter)),
  });
  const label = (name: string) => labels.field(resource.type, name);
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
            trigger={
              <button type="button" className="max-w-64 truncate hover:text-accent">
                {label(entry.name)}: <FilterText {...editor(entry)} />
              </button>
            }
          >
            <FilterEditor {...editor(entry)} />
          </Popover>
        </Chip>
      ))}
      <AddFilter resource={resource} editor={editor} />
    </div>
  );
}

function AddFilter({ resource, editor }: { resource: Resource; editor: (entry: Entry) => FilterProps }) {
  const t = useTranslations("crud");
  const labels = useLabels();
  const { shows } = useAccess();
  const [chosen, setChosen] = useState<Entry>();
  const entries = entriesOf(resource, columnNames(resource)).filter((one) => isFilterable(one) && shows(one));
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
      onOpenChange={() => setChosen(undefined)}
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
                onClick={() => setChosen(entry)}
              >
                {labels.field(resource.type, entry.name)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}

/** A filter in words. */
function FilterText(props: FilterProps): ReactNode {
  const { resource, entry, filter } = props;
  const t = useTranslations("crud");
  const placeOf = usePlace(resource);
  if (filter.null !== undefined) return t("isEmpty");
  if (entry.kind !== "attribute") return <RelatedName {...props} />;
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

function RelatedName(props: FilterProps) {
  const related = useFilteredRecord(props);
  return related ? titleOf(related) : "…";
}
