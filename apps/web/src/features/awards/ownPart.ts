import type { ComparisonInput } from "@kantwerk/comparison/comparison";
import { isInHouse } from "@kantwerk/comparison/ownWork";
import { propose } from "@kantwerk/comparison/propose";
import { currencyTotal, difference, sum } from "@kantwerk/costing/money";
import { fixedAs, type Plan, type PlanRow } from "./plan.ts";

export const staysInHouse = ({ chosen }: PlanRow): boolean => chosen !== undefined && isInHouse(chosen);

/** Whether a line stays in-house at a doubtful price. */
export const isDoubtfulRow = (row: PlanRow): boolean =>
  staysInHouse(row) && row.line.own_work?.state === "doubtful";

/** A line's machine time: setup + quantity × unit time. */
export const minutesOf = ({ line, quantity }: PlanRow): number => {
  const machine = line.own_work?.machine;
  return machine ? machine.setup_minutes + quantity * machine.piece_minutes : 0;
};

export type MachineLoad = { id: string; name: string; minutes: number };

/** The in-house part of a plan. */
export type OwnPart = { rows: PlanRow[]; doubtful: PlanRow[]; machines: MachineLoad[]; total: string };

const costOf = (rows: readonly PlanRow[]) => sum(rows.flatMap(({ chosen }) => chosen?.landed ?? []));

/** The cost of some lines with their chosen bids. */
export const totalOfRows = (rows: readonly PlanRow[], currency: string): string =>
  currencyTotal(costOf(rows), currency);

export function ownPartOf({ rows: all, currency }: Plan): OwnPart {
  const rows = all.filter(staysInHouse);
  const loads = new Map<string, MachineLoad>();
  for (const row of rows) {
    const machine = row.line.own_work?.machine;
    if (!machine) continue;
    const { id, name } = machine;
    loads.set(id, { id, name, minutes: (loads.get(id)?.minutes ?? 0) + minutesOf(row) });
  }
  return {
    rows,
    doubtful: rows.filter(isDoubtfulRow),
    machines: [...loads.values()].sort((a, b) => b.minutes - a.minutes),
    total: totalOfRows(rows, currency),
  };
}

/** Buying some lines instead: the extra cost and each line's offer; undefined if a line has no offer. */
export function boughtInstead(input: ComparisonInput, { rows, proposal }: Plan, lines: readonly PlanRow[]) {
  const bought = new Set(lines);
  const settled = fixedAs(rows.filter((row) => !bought.has(row)));
  const open = lines.map(({ line, quantity }) => ({ line: line.line, in_house: false, quantity }));
  const best = propose(input, { fixed: [...settled, ...open] });
  if (!best || !proposal) return undefined;
  const ids = new Set(lines.map(({ line }) => line.line.id));
  const offers = best.awards.flatMap(({ line, offer_id }) =>
    offer_id !== null && ids.has(line.id) ? [{ lineId: line.id, offerId: offer_id }] : [],
  );
  if (offers.length < lines.length) return undefined;
  return { offers, more: currencyTotal(difference(best.total, proposal.total), input.currency) };
}
