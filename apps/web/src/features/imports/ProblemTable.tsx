import type { ImportColumn, ImportProblem, ImportRow } from "@kantwerk/contract/imports";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, Download } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { download } from "../../lib/download.ts";
import { addresses } from "../../lib/endpoints.ts";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { cellAt, gridCells } from "../../ui/grid/cells.ts";
import { Pagination } from "../../ui/Pagination.tsx";
import { type Import, rowsQuery } from "./records.ts";
import { minQuantityOf, splitByDifference } from "./tiers.ts";
import type { ImportOnShow } from "./useImport.ts";

const size = 20;
const columnsShown = 5;

/** The columns to show: those that identify the row, and those with problems. */
function shownColumns(columns: readonly ImportColumn[], rows: readonly ImportRow[]): ImportColumn[] {
  const bad = new Set(rows.flatMap(({ problems }) => problems.map(({ column }) => column)));
  const read = columns.filter(({ target }) => target !== null);
  const wanted = new Set([
    ...read.slice(0, 2),
    ...read.filter(({ key }) => bad.has(key)),
    ...read.slice(0, columnsShown - bad.size),
  ]);
  return columns.filter((column) => wanted.has(column));
}

type CellProps = { problem: ImportProblem; onCorrect: (text: string) => void };

/** A cell with a problem: the wrong characters are underlined, and a click edits the value. */
function BadCell({ problem, onCorrect }: CellProps) {
  const t = useTranslations("imports.check");
  const [isEdited, setEdited] = useState(false);
  const { value, fix, row, letter } = problem;
  if (isEdited)
    return (
      <input
        // The input appears on a click, so it takes the focus.
        ref={(input) => input?.focus()}
        aria-label={t("cell", { row, letter })}
        defaultValue={value}
        className="w-full min-w-20 bg-transparent outline-none"
        onBlur={({ target }) => {
          setEdited(false);
          if (target.value !== value) onCorrect(target.value);
        }}
        onKeyDown={({ key, currentTarget: input }) => {
          if (key === "Escape") input.value = value;
          if (key === "Escape" || key === "Enter") input.blur();
        }}
      />
    );
  return (
    <button
      type="button"
      aria-label={`${t("cell", { row, letter })}: ${value || t("empty")}`}
      className="w-full cursor-text text-left font-semibold"
      onClick={() => setEdited(true)}
    >
      {value === "" ? <em className="font-normal text-muted">{t("empty")}</em> : null}
      {splitByDifference(value, fix).map(({ text, at, differs }) => (
        <span key={at} className={cx(differs && "underline decoration-bad decoration-2 underline-offset-2")}>
          {text}
        </span>
      ))}
    </button>
  );
}

type DuplicateRowProps = { found: Import; columns: readonly ImportColumn[]; row: number; beside: ImportRow };

/** The other row with the same key, in the same columns; differences are bold. */
function DuplicateRow({ found, columns, row, beside }: DuplicateRowProps) {
  const { data } = useQuery(rowsQuery(found, { row, number: 1, size: 1 }));
  const cells = data?.rows[0]?.cells ?? {};
  return (
    <tr aria-live="polite">
      <th
        scope="row"
        className="sticky left-0 z-10 bg-sunken px-2 py-1 text-right font-normal text-muted tabular-nums"
      >
        {row}
      </th>
      {columns.map(({ key, letter }) => (
        <td
          key={letter}
          className={cx(
            "max-w-56 px-2 py-1 align-top",
            cells[key] === beside.cells[key] ? "text-muted" : "font-semibold",
          )}
        >
          {cells[key]}
        </td>
      ))}
    </tr>
  );
}

type FixProps = {
  problem: ImportProblem;
  isShown: boolean;
  onShow: (() => void) | undefined;
  quantity: number | undefined;
  /** Whether another change is pending. */
  isBusy: boolean;
  onCorrect: (text: string) => void;
  onLeaveOut: () => void;
};

/** The problem in words, with its suggested fix. */
function Fix({ problem, isShown, onShow, quantity, isBusy, onCorrect, onLeaveOut }: FixProps) {
  const t = useTranslations("imports.check");
  const { fix, message, row } = problem;
  const clear = quantity ? t("noTier", { quantity }) : t("clear");
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="flex min-w-0 flex-[1_1_12rem] items-center gap-1.5 text-xs text-bad">
        <CircleAlert size={14} aria-hidden="true" className="shrink-0" />
        <span className="wrap-anywhere">{message}</span>
      </span>
      {fix !== null ? (
        <Button size="small" disabled={isBusy} onClick={() => onCorrect(fix)}>
          {fix ? t("use", { text: fix }) : clear}
        </Button>
      ) : null}
      {onShow ? (
        <Button size="small" aria-expanded={isShown} onClick={onShow}>
          {t(isShown ? "hideBoth" : "showBoth")}
        </Button>
      ) : null}
      <Button
        size="small"
        variant="ghost"
        disabled={isBusy}
        aria-label={t("leaveOutRow", { row })}
        onClick={onLeaveOut}
      >
        {t("leaveOut")}
      </Button>
    </div>
  );
}

/** Arrow keys move the focus between cells with problems. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
  const from = event.target instanceof HTMLButtonElement ? cellAt(event.target) : undefined;
  const cells = gridCells(event.currentTarget);
  const to = from && cells.moved(from, event.key, event.ctrlKey || event.metaKey);
  if (!to) return;
  event.preventDefault();
  cells.elementOf(to)?.querySelector("button")?.focus();
}

/** Rows with problems as they are in the file, each with its fix. */
export function ProblemTable({ found, change }: ImportOnShow) {
  const t = useTranslations("imports.check");
  const [number, setNumber] = useState(1);
  /** The row whose duplicate is shown below it. */
  const [both, setBoth] = useState<number>();
  const { data } = useQuery(rowsQuery(found, { outcome: "refused", number, size }));
  const save = useAction({
    act: (file: "marked" | "problems") => download(addresses.importRows(found.id, file)),
    failed: t("failed"),
    refreshes: false,
  });
  const rows = data?.rows ?? [];
  const columns = shownColumns(found.columns, rows);
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / size));
  const correct = ({ row, column }: ImportProblem, text: string) =>
    change.run(({ corrections }) => ({
      corrections: { ...corrections, [row]: { ...corrections[row], [column]: text } },
    }));
  const leaveOut = (row: number) =>
    change.run(({ left_out }) => ({ left_out: [...new Set([...left_out, row])] }));
  return (
    <section className="border-t border-line">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1.5 pr-2 pl-3.5">
        <h3 className="font-semibold">{t("problems")}</h3>
        <span className="ml-auto flex flex-wrap">
          <Button size="small" variant="ghost" onClick={() => save.run("problems")}>
            {t("list")}
          </Button>
          <Button size="small" variant="ghost" onClick={() => save.run("marked")}>
            <Download size={14} aria-hidden="true" />
            {t("marked")}
          </Button>
        </span>
      </header>
      <div className="max-h-[70dvh] overflow-auto border-t border-line">
        <table className="w-full border-collapse text-xs" onKeyDown={moveFocus}>
          <thead className="sticky top-0 z-20 shadow-[0_1px_0_var(--color-line)]">
            <tr className="bg-sunken text-muted">
              <th scope="col" className="sticky left-0 w-12 bg-sunken px-2 py-1 text-right font-medium">
                {t("row")}
              </th>
              {columns.map(({ key, letter, heading }) => (
                <th key={letter} scope="col" data-column={key} className="px-2 py-1 text-left font-medium">
                  {letter} <span className="font-normal">{heading}</span>
                </th>
              ))}
            </tr>
          </thead>
          {rows.map((each) => {
            const { row, cells, problems } = each;
            const other = both === row ? problems.find((problem) => problem.other)?.other : undefined;
            return (
              <tbody key={row} className="border-b border-line">
                {other ? <DuplicateRow found={found} columns={columns} row={other} beside={each} /> : null}
                <tr data-row={row}>
                  <th
                    scope="row"
                    rowSpan={problems.length + 1}
                    className="sticky left-0 z-10 bg-sunken px-2 py-1 text-right align-top font-normal text-muted tabular-nums"
                  >
                    {row}
                  </th>
                  {columns.map(({ key, letter }) => {
                    const problem = problems.find(({ column }) => column === key);
                    return (
                      <td
                        key={letter}
                        data-column={problem && key}
                        className={cx(
                          "max-w-56 px-2 py-1 align-top",
                          problem ? "border border-bad bg-bad-soft" : "text-muted",
                        )}
                      >
                        {problem ? (
                          <BadCell problem={problem} onCorrect={(text) => correct(problem, text)} />
                        ) : (
                          cells[key]
                        )}
                      </td>
                    );
                  })}
                </tr>
                {problems.map((problem) => (
                  <tr key={`${problem.column} ${problem.message}`}>
                    <td colSpan={columns.length} className="px-2 py-1">
                      <Fix
                        problem={problem}
                        isShown={both === row}
                        onShow={problem.other ? () => setBoth(both === row ? undefined : row) : undefined}
                        isBusy={change.isPending}
                        quantity={minQuantityOf({ target: problem.attribute })}
                        onCorrect={(text) => correct(problem, text)}
                        onLeaveOut={() => leaveOut(row)}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            );
          })}
        </table>
      </div>
      {last > 1 ? (
        <div className="flex justify-end px-2 py-1">
          <Pagination page={number} last={last} hasNext={number < last} onPage={setNumber} />
        </div>
      ) : null}
    </section>
  );
}
