import { randomInt } from "node:crypto";
import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import { eq, sql } from "../../db/drizzle.ts";
import { codeHash } from "../../http/auth.ts";
import { recoveryCodesTable } from "../../resources/secondFactorTables.ts";

const count = 10;
const groups = 4;
/** Without characters that look alike on paper. */
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
const newCode = () => Array.from({ length: groups }, group).join("-");

/** Normalizes a code typed from paper. */
const plain = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, "");

/** Creates ten codes of 80 random bits, stored as hashes; replaces earlier ones. */
export async function makeRecoveryCodes(ctx: Context, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await ctx.db.remove(recoveryCodesTable, eq(recoveryCodesTable.user_id, userId));
  await ctx.db.link(
    recoveryCodesTable,
    codes.map((code) => ({ id: newId(), user_id: userId, hash: codeHash(userId, plain(code)) })),
  );
  return codes;
}

export const countRecoveryCodes = (ctx: Context, userId: string): Promise<number> =>
  ctx.db.count(recoveryCodesTable, eq(recoveryCodesTable.user_id, userId));

/** Ten codes for a user without any; undefined if there are some. */
export async function firstRecoveryCodes(ctx: Context, userId: string): Promise<string[] | undefined> {
  return (await countRecoveryCodes(ctx, userId)) === 0 ? makeRecoveryCodes(ctx, userId) : undefined;
}

/** Whether this is one of the user's codes; consumes it. */
export async function spendRecoveryCode(ctx: Context, userId: string, code: string): Promise<boolean> {
  const hash = codeHash(userId, plain(code));
  const used = await ctx.db.remove(
    recoveryCodesTable,
    sql`${recoveryCodesTable.user_id} = ${userId} and ${recoveryCodesTable.hash} = ${hash}`,
  );
  return used > 0;
}
