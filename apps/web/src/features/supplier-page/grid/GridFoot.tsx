import { total } from "../../../public/formats.ts";
import type { Column, ColumnSum } from "../columns.ts";
import { usePage } from "../Page.tsx";
import { useTexts } from "../texts/Texts.tsx";

type Props = { columns: readonly Column[]; sums: ColumnSum[]; costs: string; lines: number };

/** Totals of the prices, each with the number of lines it includes. */
export function GridFoot({ columns, sums, costs, lines }: Props) {
  const { say, locale } = useTexts();
  const { currency } = usePage().data.meta.organization;
  const amount = (value: string) => total(value, currency, locale);
  const head = "bg-surface px-2.5 text-end [font-weight:inherit] sm:sticky sm:left-0";
  // Spans the columns before the prices; narrow screens have fewer.
  const label = (text: string, note?: string) => (
    <>
      <th scope="row" colSpan={2} className={head}>
        {text} {note ? <span className="font-normal text-muted">{note}</span> : null}
      </th>
      <td className="max-lg:hidden" />
      <td className="max-lg:hidden" />
      <td className="max-md:hidden" />
    </>
  );
  const cell = "h-8 border-l border-line px-2.5 text-end tabular-nums whitespace-nowrap";
  return (
    <tfoot>
      <tr className="border-t border-line-strong text-muted">
        {label(say("sumOfPriced"))}
        {columns.map(({ index }) => (
          <td key={index} className={cell}>
            <span
              className={`me-2 text-xs ${(sums[index]?.lines ?? 0) < lines ? "font-medium text-warn" : ""}`}
            >
              {say("positions", { count: sums[index]?.lines ?? 0 })}
            </span>
            {amount(sums[index]?.goods ?? "0")}
          </td>
        ))}
        <td />
      </tr>
      <tr className="border-t border-line font-semibold">
        {label(say("netTotal"), Number(costs) > 0 ? say("withOnce", { costs: amount(costs) }) : undefined)}
        {columns.map(({ index }) => (
          <td key={index} className={cell}>
            {amount(sums[index]?.total ?? "0")}
          </td>
        ))}
        <td />
      </tr>
    </tfoot>
  );
}
