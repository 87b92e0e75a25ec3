import { kindOf } from "@kantwerk/contract/fieldKinds";
import type { Resource } from "@kantwerk/contract/resource";
import { useTranslations } from "use-intl";
import { type AttributeEntry, entriesOf } from "../fields/definition.ts";
import { kinds, nothing } from "../fields/kinds.tsx";
import { usePlace } from "../fields/useShow.tsx";
import type { AnyRecord } from "../lib/jsonapi.ts";
import type { Column } from "../ui/DataTable.tsx";

type SumsOptions = {
  resource: Resource;
  /** The parent record, which has the currency. */
  parent: Readonly<Record<string, unknown>>;
  /** Overrides the sums of the rows. */
  known: Readonly<Record<string, unknown>> | undefined;
  /** Whether more records exist than rows are loaded. */
  isCut: boolean;
};

/** The columns with their sums, if the resource has numbers that add up. */
export function useSums(
  columns: Column<AnyRecord>[],
  { resource, parent, known = {}, isCut }: SumsOptions,
): Column<AnyRecord>[] {
  const t = useTranslations("crud");
  const entries = entriesOf(resource, resource.sums);
  if (!columns.some(({ id }) => resource.sums.includes(id))) return columns;
  const isOfRows = isCut && columns.some(({ id }) => resource.sums.includes(id) && !(id in known));
  return columns.map((column) => {
    const entry = entries.find(({ name }) => name === column.id);
    if (column.isTitle)
      return { ...column, sum: (rows) => (isOfRows ? t("sumOf", { count: rows.length }) : t("sum")) };
    if (entry?.kind !== "attribute") return column;
    const shown = column.id in known ? [{ [column.id]: known[column.id] }] : undefined;
    return {
      ...column,
      sum: (rows) => <Sum resource={resource} entry={entry} rows={shown ?? rows} parent={parent} />,
    };
  });
}

type SumProps = {
  resource: Resource;
  entry: AttributeEntry;
  rows: readonly Readonly<Record<string, unknown>>[];
  /** The parent record, which has the currency. */
  parent: Readonly<Record<string, unknown>>;
};

/** Decimals of money; sums are computed in integers of this scale, exact up to 900 billion. */
const fraction = 10_000;

/** The sum of an attribute, formatted like its values; unreadable cells are skipped. */
function Sum({ resource, entry, rows, parent }: SumProps) {
  const place = usePlace(resource)(entry, parent);
  const { view } = kinds[entry.field.kind];
  const values = rows.flatMap((row) => {
    const value = row[entry.name] ?? "";
    return value !== "" && Number.isFinite(Number(value)) ? Number(value) : [];
  });
  if (values.length === 0) return nothing;
  const add = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
  if (kindOf(entry.field.kind).holds !== "decimal") return view(add(values), place);
  return view((add(values.map((each) => Math.round(each * fraction))) / fraction).toFixed(4), place);
}
