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
  /** Bytes instead of a body; the headers give their type. */
  stream?: Readable;
  /** Makes the response after the transaction instead, if that is slow or calls an external service. */
  later?: () => Promise<Answer>;
};

/** One use of an Idempotency-Key: caller, endpoint and body. */
export type KeyUse = { scope: string; bodyHash: string };

/**
 * The Idempotency-Key use of a request; undefined without the header.
 * @throws Refusal 400 for an empty or overlong key
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

/** Locks a key until the transaction ends; false if another request holds it. */
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
 * The stored response of a key, for 24 hours; undefined on first use.
 * @throws Refusal 422 if the key was used with another body, 409 while the first request is still running
 */
export async function earlierAnswer(db: TenantDb, use: KeyUse): Promise<Answer | undefined> {
  if (!(await hold(db, use))) throw conflict("keyBusy", "idempotency_key_busy");
  const kept = await keptAnswer(db, use);
  if (!kept) return undefined;
  if (kept.body_hash !== use.bodyHash) throw unprocessable("keyReused");
  return { status: kept.status, body: kept.answer ?? undefined };
}

/** Stores a response in the transaction that produced it, so that both commit or neither. */
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
 * Stores a refusal in a separate transaction, because the request's was rolled back. If the key has been used again
 * since, that response wins.
 */
export async function keepRefusal(db: TenantDb, use: KeyUse, answer: Answer): Promise<void> {
  if ((await hold(db, use)) && !(await keptAnswer(db, use))) await keepAnswer(db, use, answer);
}

/** Whether to store a refusal for the key: only client errors, and not "still running". */
export const isKept = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.status < 500 && error.key !== "keyBusy" && error.key !== "keyReused";
