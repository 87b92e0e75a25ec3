import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { v7 as newId } from "uuid";
import { and, eq, gt, sql } from "../db/drizzle.ts";
import { idempotencyKeysTable } from "../db/standingTables.ts";
import type { TenantDb } from "../db/tenantDb.ts";
import { badRequest, conflict, Refusal, unprocessable } from "./refusal.ts";

export type Answer = {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Bytes instead of a body, of the type that the headers say. */
  stream?: Readable;
  /** Makes the answer instead, after the transaction: where that takes long, or calls what is outside the database. */
  later?: () => Promise<Answer>;
};

/** One use of an Idempotency-Key: who calls what with which body. */
export type KeyUse = { scope: string; bodyHash: string };

/**
 * The use of a key by a request; undefined without the header.
 * @throws Refusal 400 for a key that is empty or too long.
 */
export function keyUse(
  key: string | string[] | undefined,
  caller: string,
  method: string,
  path: string,
  body: unknown,
): KeyUse | undefined {
  if (key === undefined) return undefined;
  if (typeof key !== "string" || key === "" || key.length > 255) throw badRequest("badIdempotencyKey");
  const hash = (text: string) => createHash("sha256").update(text).digest("hex");
  return {
    scope: hash(JSON.stringify([caller, method, path, key])),
    bodyHash: hash(JSON.stringify(body ?? null)),
  };
}

/** Holds a key until the transaction ends; false while another request holds it. */
async function hold(db: TenantDb, use: KeyUse): Promise<boolean> {
  const found = await db.execute(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${use.scope}, 0)) as held`,
  );
  return found.rows[0]?.held === true;
}

async function keptAnswer(db: TenantDb, use: KeyUse) {
  const [kept] = await db.all(
    idempotencyKeysTable,
    and(
      eq(idempotencyKeysTable.scope, use.scope),
      gt(idempotencyKeysTable.created_at, sql`now() - interval '24 hours'`),
    ),
  );
  return kept;
}

/**
 * The answer that a key was given before, within 24 hours; undefined the first time.
 * @throws Refusal 422 when the key came with another body, 409 while the first request is at work.
 */
export async function earlierAnswer(db: TenantDb, use: KeyUse): Promise<Answer | undefined> {
  if (!(await hold(db, use))) throw conflict("keyBusy", "idempotency_key_busy");
  const kept = await keptAnswer(db, use);
  if (!kept) return undefined;
  if (kept.body_hash !== use.bodyHash) throw unprocessable("keyReused");
  return { status: kept.status, body: kept.answer ?? undefined };
}

/** Keeps an answer in the transaction that caused it, so that both are there or neither. */
export async function keepAnswer(db: TenantDb, use: KeyUse, answer: Answer): Promise<void> {
  await db.remove(idempotencyKeysTable, eq(idempotencyKeysTable.scope, use.scope));
  await db.insert(idempotencyKeysTable, {
    id: newId(),
    scope: use.scope,
    body_hash: use.bodyHash,
    status: answer.status ?? 200,
    answer: answer.body ?? null,
  });
}

/**
 * Keeps a refusal in a transaction of its own, for that of the request was rolled back. Should the same key have been
 * at work again since, the answer that it got stands.
 */
export async function keepRefusal(db: TenantDb, use: KeyUse, answer: Answer): Promise<void> {
  if ((await hold(db, use)) && !(await keptAnswer(db, use))) await keepAnswer(db, use, answer);
}

/** Whether a refusal is kept as the key's answer: only what the client itself caused, and not "still at work". */
export const isKept = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.status < 500 && error.key !== "keyBusy" && error.key !== "keyReused";
