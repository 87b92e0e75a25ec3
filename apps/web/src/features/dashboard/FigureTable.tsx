import type { ReactNode } from "react";
import { Scrolled } from "../../ui/Scrolled.tsx";

type Props = {
  /** What the columns are called; all but the first hold figures. */
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

const cell = "px-1.5 first:pl-3.5 last:pr-3.5 not-first:text-right";

/** Figures of a widget, line by line; what does not fit is scrolled to. */
export function FigureTable({ head, rows }: Props) {
  return (
    <Scrolled className="relative">
      <table className="w-full text-[13px] tabular-nums">
        <thead className="sticky top-0 z-10 bg-surface">
          <tr>
            {head.map((name) => (
              <th
                key={name}
                scope="col"
                className={`h-7 text-left text-xs font-medium whitespace-nowrap text-muted ${cell}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-t border-line">
              {cells.map((content, index) => (
                <td
                  key={head[index]}
                  className={`h-[33px] whitespace-nowrap first:w-full first:max-w-0 first:truncate ${cell}`}
                >
                  {content}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}
