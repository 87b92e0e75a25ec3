import type { MovedRow, Movement } from "@kantwerk/costing/movement";
import { useTranslations } from "use-intl";
import { useOwnDecimals } from "../../i18n/useOwnDecimals.ts";
import { FigureTable } from "../../ui/FigureTable.tsx";
import { useAmounts } from "./useAmounts.ts";
import { useInputs } from "./useInputs.ts";
import { useSigned } from "./useSigned.ts";

type Props = {
  movement: Movement;
  /** Labels of both ends; omitted if shown elsewhere. */
  ends?: { from: string; to: string };
};

type Step = { key: string; start: number; end: number; row: MovedRow };
type Line = { key: string; label: string; figure: string; step?: Step };

/** Start and end of each bar: each effect starts where the previous one ends. */
function stepsOf({ from, rows }: Movement): Step[] {
  let at = Number(from ?? 0);
  return rows.map((row) => {
    const start = at;
    at += Number(row.effect);
    return { key: `${row.kind} ${row.label} ${row.source?.id} ${row.effect}`, start, end: at, row };
  });
}

/** The causes of a price change, largest first, as a chart and as text. */
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
  const hasOther = other !== null && Math.abs(Number(other)) >= 0.5 / 10 ** decimals;
  const bar = ({ start, end }: Step) => {
    const [left, right] = [place(Math.min(start, end)), place(Math.max(start, end))];
    return (
      <div aria-hidden="true" className="relative h-2 w-12 sm:w-22">
        <span
          className={`absolute h-2 rounded-xs ${end >= start ? "bg-bar" : "bg-muted"}`}
          style={{ left: `${left}%`, width: `max(2px, ${right - left}%)` }}
        />
      </div>
    );
  };
  const end = (key: "from" | "to"): Line[] =>
    ends ? [{ key, label: ends[key], figure: amount(movement[key]) }] : [];
  const lines: Line[] = [
    ...end("from"),
    ...steps.map((step) => ({ key: step.key, label: step.row.label, figure: signed(step.row.effect), step })),
    ...(hasOther ? [{ key: "other", label: t("other"), figure: signed(other) }] : []),
    ...end("to"),
  ];
  return (
    <FigureTable
      label={t("table")}
      rows={lines}
      keyOf={({ key }) => key}
      rowClass={({ key }) => (key === "from" || key === "to") && "*:font-semibold"}
      columns={{
        label: {
          isRowHead: true,
          className: "w-full max-w-full!",
          cell: ({ label, step }) => (
            <>
              {label}
              {step ? <Reasons row={step.row} /> : null}
            </>
          ),
        },
        bar: { isText: true, cell: ({ step }) => step && bar(step) },
        figure: { cell: ({ figure }) => figure },
      }}
    />
  );
}

const mostReasons = 3;

/** Why a row changed: its changed inputs. */
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
