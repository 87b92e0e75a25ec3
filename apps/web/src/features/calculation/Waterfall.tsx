import type { MovedRow, Movement } from "@kantwerk/costing/movement";
import { useTranslations } from "use-intl";
import { useOwnDecimals } from "../../i18n/useOwnDecimals.ts";
import { useAmounts } from "./useAmounts.ts";
import { useInputs } from "./useInputs.ts";
import { useSigned } from "./useSigned.ts";

type Props = {
  movement: Movement;
  /** What stands at both ends; none where they stand elsewhere. */
  ends?: { from: string; to: string };
};

type Step = { key: string; start: number; end: number; row: MovedRow };

/** Each effect begins where the one before ends, so that they lead from one price to the other. */
function stepsOf({ from, rows }: Movement): Step[] {
  let at = Number(from ?? 0);
  return rows.map((row) => {
    const start = at;
    at += Number(row.effect);
    return { key: `${row.kind} ${row.label} ${row.source?.id} ${row.effect}`, start, end: at, row };
  });
}

/** What moved a price: the largest effect first, as a picture and in words. */
export function Waterfall({ movement, ends }: Props) {
  const t = useTranslations("calculation.moved");
  const amount = useAmounts();
  const { signed } = useSigned();
  const decimals = useOwnDecimals();
  const steps = stepsOf(movement);
  const places = steps.flatMap(({ start, end }) => [start, end]);
  const [least, most] = [Math.min(...places), Math.max(...places)];
  const span = most - least || 1;
  const place = (value: number) => ((value - least) / span) * 100;
  const { other } = movement;
  const end = (label: string, price: string | null) => (
    <tr className="h-9 border-t border-line font-semibold first:border-t-0">
      <th scope="row" colSpan={2} className="text-left font-semibold">
        {label}
      </th>
      <td className="figures text-right">{amount(price)}</td>
    </tr>
  );
  return (
    <table aria-label={t("table")} className="w-full table-fixed text-[13px]">
      <colgroup>
        <col />
        <col className="w-24 max-sm:w-14" />
        <col className="w-16" />
      </colgroup>
      <tbody>
        {ends ? end(ends.from, movement.from) : null}
        {steps.map(({ key, start, end: stop, row }) => {
          const [left, right] = [place(Math.min(start, stop)), place(Math.max(start, stop))];
          return (
            <tr key={key} className="border-t border-line/60">
              <th scope="row" className="py-1.5 pr-2 text-left font-normal wrap-anywhere">
                {row.label}
                <Reasons row={row} />
              </th>
              <td aria-hidden="true" className="px-1">
                <div className="relative h-2">
                  <span
                    className={`absolute h-2 rounded-xs ${stop >= start ? "bg-bar" : "bg-muted"}`}
                    style={{ left: `${left}%`, width: `max(2px, ${right - left}%)` }}
                  />
                </div>
              </td>
              <td className="figures text-right">{signed(row.effect)}</td>
            </tr>
          );
        })}
        {other !== null && Math.abs(Number(other)) >= 0.5 / 10 ** decimals ? (
          <tr className="h-8 border-t border-line/60 text-muted">
            <th scope="row" colSpan={2} className="text-left font-normal">
              {t("other")}
            </th>
            <td className="figures text-right">{signed(other)}</td>
          </tr>
        ) : null}
        {ends ? end(ends.to, movement.to) : null}
      </tbody>
    </table>
  );
}

const mostReasons = 3;

/** Why a row has moved, in the figures that it rests on. */
function Reasons({ row: { state, reasons } }: { row: MovedRow }) {
  const t = useTranslations("calculation.moved");
  const { nameOf, shownOf } = useInputs();
  const said =
    state === "changed"
      ? reasons
          .slice(0, mostReasons)
          .map(({ name, label, unit, from, to, source }) =>
            t("reason", {
              name: nameOf({ name, label }),
              from: shownOf({ name, unit, value: from, source }),
              to: shownOf({ name, unit, value: to, source }),
            }),
          )
          .join(" · ")
      : t(state);
  return said ? <span className="block text-xs text-muted">{said}</span> : null;
}
