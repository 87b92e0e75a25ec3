import type { Context } from "../../context.ts";
import { asc, inArray, sql } from "../../db/drizzle.ts";
import { operationsTable } from "../../resources/operations.ts";

type Operation = typeof operationsTable.$inferSelect;

const keyOf = (name: string): string => name.trim().toLowerCase();

/** Finds work steps of the catalogue by their names, whatever the case. */
export async function findOperations(
  ctx: Context,
  names: readonly string[],
): Promise<(name: string) => Operation | undefined> {
  const keys = [...new Set(names.map(keyOf))];
  const named = inArray(sql`lower(${operationsTable.name})`, keys);
  const found =
    keys.length === 0
      ? []
      : await ctx.db.all(operationsTable, named, { order: [asc(operationsTable.created_at)] });
  return (name) => found.find((operation) => keyOf(operation.name) === keyOf(name));
}
