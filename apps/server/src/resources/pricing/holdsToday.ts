import type { Context } from "../../context.ts";
import { byValidity } from "../../crud/validity.ts";

/** Condition for rows valid today. */
export const holdsToday = (ctx: Context, table: Parameters<typeof byValidity>[0]) =>
  byValidity(table).filters.validity(ctx, "current");
