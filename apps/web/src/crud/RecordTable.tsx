import type { Resource } from "@kantwerk/contract/resource";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { isOver, titleOf } from "../fields/definition.ts";
import { useLabels } from "../i18n/labels.ts";
import type { AnyRecord, RecordList } from "../lib/jsonapi.ts";
import { DataTable } from "../ui/DataTable.tsx";
import { Failed } from "../ui/Failed.tsx";

/** The part of a list query that the rows need. */
export type ShownList = Pick<
  UseQueryResult<RecordList>,
  "data" | "isError" | "error" | "refetch" | "isPlaceholderData"
>;

type Props = Omit<ComponentProps<typeof DataTable<AnyRecord>>, "label" | "nameOf"> & {
  resource: Resource;
  list: ShownList;
  /** Shown instead of an empty table. */
  empty: ReactNode;
};

/** The rows of a list query, with its loading, empty and error states. */
export function RecordTable({ resource, list, empty, rows, ...table }: Props) {
  const t = useTranslations();
  const label = useLabels().many(resource.type);
  if (list.isError) return <Failed title={t("crud.loadFailed")} error={list.error} onRetry={list.refetch} />;
  if (rows?.length === 0) return empty;
  return <DataTable {...table} label={label} rows={rows} nameOf={titleOf} isMuted={isOver} />;
}
