import { cx } from "./cx.ts";
import type { Column } from "./DataTable.tsx";

const footClass =
  "h-9 border-t border-line bg-sunken px-3 font-semibold max-sm:h-auto max-sm:border-0 max-sm:px-0 pointer-coarse:sm:h-11";

type Props<T extends { id: string }> = {
  columns: readonly Column<T>[];
  rows: readonly T[];
  /** Cells that stand beside those of the columns. */
  before: number;
  after: number;
};

/** What the rows of a table add up to; the column that names a row says what stands there. */
export function TableFoot<T extends { id: string }>({ columns, rows, before, after }: Props<T>) {
  if (!columns.some(({ sum }) => sum)) return null;
  return (
    <tfoot className="max-sm:block">
      <tr className="max-sm:flex max-sm:flex-col max-sm:gap-0.5 max-sm:border-t max-sm:border-line max-sm:bg-sunken max-sm:p-3">
        {before > 0 ? <td colSpan={before} className={cx(footClass, "max-sm:hidden")} /> : null}
        {columns.map(({ id, label, sum, isFigure, isTitle }) => {
          if (isTitle)
            return (
              <th key={id} scope="row" className={cx(footClass, "text-left max-sm:order-first")}>
                {sum?.(rows)}
              </th>
            );
          return (
            <td
              key={id}
              data-sum={id}
              className={cx(
                footClass,
                isFigure && "figures",
                sum
                  ? "max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4"
                  : "max-sm:hidden",
              )}
            >
              {sum ? <span className="text-xs font-normal text-muted sm:hidden">{label}</span> : null}
              {sum?.(rows)}
            </td>
          );
        })}
        {after > 0 ? <td className={cx(footClass, "sticky right-0 max-sm:hidden")} /> : null}
      </tr>
    </tfoot>
  );
}
