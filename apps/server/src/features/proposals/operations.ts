import type { Context } from "../../context.ts";
import { asc, desc } from "../../db/drizzle.ts";
import { operationsTable } from "../../resources/operations.ts";
import { folded, listedIn, workStepIn } from "./workSteps.ts";

export type Operation = Pick<
  typeof operationsTable.$inferSelect,
  "id" | "name" | "process" | "quick_select_by_default"
>;

/** An operation of the catalogue, and alternatives that match the words equally well. */
export type FoundOperation = { words: string; operation: Operation; others: Operation[] };

/** The operations that match the words: same name before same kind of work. */
function operationsFor(words: string, catalogue: readonly Operation[]): Operation[] {
  const named = catalogue.filter(({ name }) => folded(name) === folded(words));
  const wanted = workStepIn(words);
  if (named.length > 0 || !wanted) return named.slice(0, 1);
  const kinds = catalogue.map((operation) => ({ operation, kind: workStepIn(operation.name) }));
  const generic = wanted.process !== "coat" && wanted.process !== "other";
  const levels = [
    kinds.filter(({ kind }) => kind?.key === wanted.key),
    kinds.filter(({ kind }) => kind && kind.key === wanted.of),
    kinds.filter(({ kind }) => kind?.of === wanted.key),
    // An operation named after its machine is matched by its process.
    kinds.filter(({ kind, operation }) => generic && !kind && operation.process === wanted.process),
  ];
  return (levels.find((level) => level.length > 0) ?? []).map(({ operation }) => operation);
}

function found(words: string, catalogue: readonly Operation[]): FoundOperation[] {
  const [operation, ...others] = operationsFor(words, catalogue);
  if (!operation) return [];
  return [{ words, operation, others: operation.quick_select_by_default ? [] : others }];
}

/** A match for the whole text, otherwise for all its listed items; empty if any item is unknown. */
export function matchOperations(words: string, catalogue: readonly Operation[]): FoundOperation[] {
  const named = catalogue.find(({ name }) => folded(name) === folded(words));
  if (named) return [{ words, operation: named, others: [] }];
  const listed = listedIn(words);
  const each = listed.map((one) => found(one, catalogue));
  return each.every((one) => one.length > 0) ? each.flat() : [];
}

/** Finds work steps of the catalogue by name or by common terms in both languages. */
export async function findOperations(
  ctx: Context,
  names: readonly string[],
): Promise<(words: string) => FoundOperation[]> {
  const { quick_select_by_default, quick_select_on_product, name } = operationsTable;
  const order = [desc(quick_select_by_default), desc(quick_select_on_product), asc(name)];
  const catalogue = names.length === 0 ? [] : await ctx.db.all(operationsTable, undefined, { order });
  return (words) => matchOperations(words, catalogue);
}
