import { useTranslations } from "use-intl";
import { onDemand } from "../../ui/onDemand.tsx";
import { isDoubtfulRow, staysInHouse } from "./ownPart.ts";
import { PlanFoot } from "./PlanFoot.tsx";
import { PlanLine } from "./PlanLine.tsx";
import type { PlanRow } from "./plan.ts";
import type { AbsentSupplier } from "./SupplierChoice.tsx";
import type { PlanState } from "./usePlan.ts";

const GroupRow = onDemand(() => import("./PlanGroupRow.tsx").then(({ PlanGroupRow }) => PlanGroupRow));

type Group = { name?: "leaves" | "stays"; rows: readonly PlanRow[] };

/** Groups lines into bought and in-house (doubtful ones first); one group if none is in-house. */
function groupsOf(rows: readonly PlanRow[]): Group[] {
  const stays = rows.filter(staysInHouse);
  if (stays.length === 0) return [{ rows }];
  const leaves = rows.filter((row) => !staysInHouse(row));
  return [
    ...(leaves.length > 0 ? [{ name: "leaves" as const, rows: leaves }] : []),
    {
      name: "stays",
      rows: stays.toSorted((a, b) => Number(isDoubtfulRow(b)) - Number(isDoubtfulRow(a))),
    },
  ];
}

type Props = { state: PlanState; openAbsent: (lineId: string) => AbsentSupplier[] };

const head = "h-[30px] px-2 text-xs font-medium text-muted";
const heads = [
  ["line", "text-left"],
  ["quantity", "text-right"],
  ["supplier", "text-left"],
  ["unitPrice", "text-right"],
  ["landed", "text-right"],
  ["delivery", "text-left"],
  ["change", "text-right"],
] as const;

/** The plan's lines with their suppliers and the effects. */
export function PlanTable({ state, openAbsent }: Props) {
  const t = useTranslations("awardPlan.line");
  const { plan, edits, edit, input } = state;
  const positions = new Map(plan.rows.map(({ line, position }) => [line.line.id, position]));
  return (
    <table className="w-full table-fixed max-md:block">
      <colgroup>
        <col className="w-7" />
        <col />
        <col className="w-[78px]" />
        <col className="w-[26%]" />
        <col className="w-[78px]" />
        <col className="w-[96px]" />
        <col className="w-[74px]" />
        <col className="w-[92px]" />
        <col className="w-10" />
      </colgroup>
      <thead className="max-md:sr-only md:sticky md:top-12 md:z-10">
        <tr className="bg-surface shadow-[inset_0_-1px_0_var(--color-line)]">
          <th scope="col" className={head}>
            <span className="sr-only">{t("number")}</span>
          </th>
          {heads.map(([name, side]) => (
            <th key={name} scope="col" className={`${head} ${side}`}>
              {t(name)}
            </th>
          ))}
          <th scope="col" className="h-[30px] text-center text-xs leading-3 font-medium text-muted">
            {t("later")}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {groupsOf(plan.rows).map(({ name, rows }) => [
          name && <GroupRow key={name} name={name} rows={rows} currency={plan.currency} />,
          ...rows.map((row) => (
            <PlanLine
              key={row.line.line.id}
              row={row}
              input={input}
              positions={positions}
              isLater={edits[row.line.line.id]?.isLater ?? false}
              absent={openAbsent(row.line.line.id)}
              onEdit={(change) => edit(row.line.line.id, change)}
            />
          )),
        ])}
      </tbody>
      <PlanFoot state={state} />
    </table>
  );
}
