import { Pagination } from "../../ui/Pagination.tsx";

/** Page size. */
export const rowsAtOnce = 10;

type Props = { number: number; total: number; onPage: (number: number) => void };

/** Pagination below the rows of a card; renders nothing if there is only one page. */
export function RowPages({ number, total, onPage }: Props) {
  const last = Math.ceil(total / rowsAtOnce);
  if (last <= 1) return null;
  return (
    <div className="mt-1 flex justify-end">
      <Pagination page={number} last={last} hasNext={number < last} onPage={onPage} />
    </div>
  );
}
