import { validities } from "@kantwerk/contract/validity";
import type { Context } from "../context.ts";
import { dayIn } from "../db/days.ts";
import { type AnyPgColumn, and, gt, gte, isNull, lt, lte, or, type SQL } from "../db/drizzle.ts";

type Validity = (typeof validities)[number];
type Period = { valid_from: string | null; valid_until: string | null };
type PeriodColumns = { valid_from: AnyPgColumn; valid_until: AnyPgColumn };

const todayOf = ({ organization }: Context) => dayIn(organization.timezone);

/** What a period is on a day; both of its ends are part of it. */
function validityOn(day: string, { valid_from, valid_until }: Period): Validity {
  if (valid_from !== null && valid_from > day) return "future";
  return valid_until !== null && valid_until < day ? "over" : "current";
}

function condition(
  wanted: Validity,
  day: string,
  { valid_from, valid_until }: PeriodColumns,
): SQL | undefined {
  if (wanted === "future") return gt(valid_from, day);
  if (wanted === "over") return lt(valid_until, day);
  return and(or(isNull(valid_from), lte(valid_from, day)), or(isNull(valid_until), gte(valid_until, day)));
}

/**
 * How a resource with `validityFields` is bound: what its rows are today, in the organization's time zone, is derived
 * and filtered by.
 */
export function byValidity(table: PeriodColumns) {
  return {
    derive: (ctx: Context, rows: Period[]) =>
      rows.map((row) => ({ validity: validityOn(todayOf(ctx), row) })),
    filters: {
      validity: (ctx: Context, value: string) => {
        const wanted = value.split(",");
        if (!wanted.every((each): each is Validity => validities.some((known) => known === each)))
          return undefined;
        return or(...wanted.map((each) => condition(each, todayOf(ctx), table)));
      },
    },
  };
}
