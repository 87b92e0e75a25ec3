import type { ImportRow } from "@kantwerk/contract/imports";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { RowPages, rowsAtOnce } from "./RowPages.tsx";
import { type Import, rowsQuery } from "./records.ts";

type Props = {
  found: Import;
  /** Filter of the rows to review. */
  rows: { moved: true } | { marked: true };
  title: string;
  /** The number of rows, and that the import does not depend on them. */
  about: (total: number) => string;
  children: (row: ImportRow) => ReactNode;
};

/** Rows worth reviewing before the import; renders nothing if there are none. */
export function RowsToReview({ found, rows, title, about, children }: Props) {
  const [number, setNumber] = useState(1);
  const { data } = useQuery(rowsQuery(found, { ...rows, number, size: rowsAtOnce }));
  const total = data?.total ?? 0;
  if (total === 0) return null;
  return (
    <section className="border-t border-line px-3.5 pt-2 pb-2.5">
      <header className="mb-1 flex flex-wrap items-baseline gap-x-2">
        <h3 className="font-semibold">{title}</h3>
        <span className="text-xs text-muted">{about(total)}</span>
      </header>
      <ul>{data?.rows.map(children)}</ul>
      <RowPages number={number} total={total} onPage={setNumber} />
    </section>
  );
}
