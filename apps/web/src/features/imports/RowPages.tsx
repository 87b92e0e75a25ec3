import { Pagination } from "../../ui/Pagination.tsx";

/** So many rows stand in a card at once. */
export const rowsAtOnce = 10;

type Props = { number: number; total: number; onPage: (number: number) => void };

/** Leads on to further rows below those of a card, where there are more. */
export function RowPages({ number, total, onPage }: Props) {
  const last = Math.ceil(total / rowsAtOnce);
  if (last <= 1) return null;
  return (
    <div className="mt-1 flex justify-end">
      <Pagination page={number} last={last} hasNext={number < last} onPage={onPage} />
    </div>
  );
}
