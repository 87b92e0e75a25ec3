import { Link } from "@tanstack/react-router";
import { useFormats } from "../../i18n/formats.ts";
import { Scrolled } from "../../ui/Scrolled.tsx";
import { useRowText } from "./useRowText.ts";
import type { BodyProps } from "./WidgetCard.tsx";

/** A list of records, each linked to its page. */
export function RowsBody({ kind, figures }: BodyProps) {
  const formats = useFormats();
  const textOf = useRowText(kind);
  const { figure, rows = [] } = figures;
  return (
    <>
      {figure === undefined ? null : (
        <p className="-mt-0.5 h-5 flex-none px-3.5 text-[13px] font-semibold tabular-nums">
          {formats.figure(figure)}
        </p>
      )}
      <Scrolled className="pb-1">
        <ul>
          {rows.map((row) => {
            const { label, aside, tone, below } = textOf(row);
            const content = (
              <>
                <span className="truncate">{label}</span>
                <span className={`text-right text-xs whitespace-nowrap tabular-nums ${tone}`}>{aside}</span>
                {below ? <span className="col-span-2 truncate text-xs text-muted">{below}</span> : null}
              </>
            );
            const looks =
              "grid grid-cols-[1fr_auto] items-baseline gap-x-2.5 px-3.5 py-1 text-[13px] leading-[18px]";
            return (
              <li key={`${row.link} ${row.label} ${row.value}`}>
                {row.link ? (
                  <Link
                    to={row.link as string}
                    className={`${looks} hover:bg-hover focus-visible:outline-offset-[-2px]`}
                  >
                    {content}
                  </Link>
                ) : (
                  <span className={looks}>{content}</span>
                )}
              </li>
            );
          })}
        </ul>
      </Scrolled>
    </>
  );
}
