import type { Context } from "../../context.ts";
import { byValidity } from "../../crud/validity.ts";

/** The condition of rows that hold today. */
export const holdsToday = (ctx: Context, table: Parameters<typeof byValidity>[0]) =>
  byValidity(table).filters.validity(ctx, "current");
