import { dayMs } from "@kantwerk/contract/days";
import { v7 as newId } from "uuid";
import type { InferInsertModel } from "../../db/drizzle.ts";
import type { TenantDb, TenantTable } from "../../db/tenantDb.ts";

/** A row to insert, without its id. */
export type NewRow<T extends TenantTable> = Omit<InferInsertModel<T>, "organization_id" | "id">;

/** Inserts all rows in one statement. @returns them with their ids */
export async function addRows<T extends TenantTable, R extends NewRow<T>>(
  db: TenantDb,
  table: T,
  rows: R[],
): Promise<(R & { id: string })[]> {
  const made = rows.map((row) => ({ ...row, id: newId() }));
  await db.link(table, made);
  return made;
}

/** A timestamp some days from now; negative for the past. */
export const moment = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

/** The end of a working day some days from now: 18:00 in Berlin in winter. */
export const endOfDay = (days: number): string => `${moment(days).slice(0, 10)}T17:00:00.000Z`;

/** A date some days from now, YYYY-MM-DD. */
export const date = (days: number): string => moment(days).slice(0, 10);

/** Cents as a money amount. */
export const euros = (cents: number): string => (Math.max(1, Math.round(cents)) / 100).toFixed(4);

/** Pseudo-random whole numbers below `limit`, the same at every start. */
export function randomNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** An entry of the list, by any whole number. */
export function pick<T>(list: readonly T[], position: number): T {
  const found = list[position % list.length];
  if (found === undefined) throw new RangeError("There is nothing to pick from");
  return found;
}
