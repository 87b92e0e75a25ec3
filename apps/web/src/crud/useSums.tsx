import { kindOf } from "@kantwerk/contract/fieldKinds";
import type { Resource } from "@kantwerk/contract/resource";
import { useTranslations } from "use-intl";
import { type AttributeEntry, entriesOf } from "../fields/definition.ts";
import { kinds, nothing } from "../fields/kinds.tsx";
import { usePlace } from "../fields/useShow.tsx";
import type { AnyRecord } from "../lib/jsonapi.ts";
import type { Column } from "../ui/DataTable.tsx";

type Summed = {
  resource: Resource;
  /** What the records belong to: has the currency that they are in. */
  parent: Readonly<Record<string, unknown>>;
  /** Sums in place of what the rows add up to. */
  known: Readonly<Record<string, unknown>> | undefined;
  /** Whether there are more records than rows. */
  isCut: boolean;
};

/** The columns with what stands below them, where the resource has numbers that add up. */
export function useSums(
  columns: Column<AnyRecord>[],
  { resource, parent, known = {}, isCut }: Summed,
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
  /** What the records belong to: has the currency that they are in. */
  parent: Readonly<Record<string, unknown>>;
};

/** The decimals of money, in which whole numbers are added: exact up to 900 billion. */
const fraction = 10_000;

/** The sum of an attribute, shown as one value of it is; what cannot be read in a cell does not count. */
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
