import type { Context } from "../context.ts";
import { eq, inArray } from "../db/drizzle.ts";
import { lockByName } from "../db/lockByName.ts";
import { conflict } from "../http/refusal.ts";
import { productsTable } from "./products.ts";

const mostOfOneName = 1000;
const numberLength = 255;

/**
 * The number itself or, if another product has it, the number with the first free suffix: K-1 becomes K-1-2. The result
 * stays reserved until the transaction ends.
 * @throws Refusal 409 if a thousand suffixes are taken
 */
export async function freeNumber(ctx: Context, number: string): Promise<string> {
  await lockByName(ctx.db, "product numbers");
  if ((await ctx.db.count(productsTable, eq(productsTable.number, number))) === 0) return number;
  const candidates = Array.from({ length: mostOfOneName }, (_, index) => {
    const suffix = `-${index + 2}`;
    return number.slice(0, numberLength - suffix.length) + suffix;
  });
  const taken = await ctx.db.all(productsTable, inArray(productsTable.number, candidates));
  const numbers = new Set(taken.map((row) => row.number));
  const free = candidates.find((candidate) => !numbers.has(candidate));
  if (!free) throw conflict("taken", "no_free_number");
  return free;
}
