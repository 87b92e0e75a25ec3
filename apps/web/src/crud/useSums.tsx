import type { Resource } from "@kantwerk/contract/resource";
import { useTranslations } from "use-intl";
import { entriesOf } from "../fields/definition.ts";
import type { AnyRecord } from "../lib/jsonapi.ts";
import type { Column } from "../ui/DataTable.tsx";
import { Sum } from "./Sum.tsx";

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
