import { ApiError } from "./errors.ts";
import { newKey } from "./newKey.ts";

/** Whether the server's answer is final. It is not after a lost connection, a 5xx, or while the server is busy. */
export const isJudged = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status < 500 &&
  error.status !== 429 &&
  error.code !== "idempotency_key_busy";

/**
 * Idempotency keys for the attempts at one change. The same body keeps its key until a final answer, so a retry
 * after a lost response does nothing twice; a different body or a later attempt gets a new key.
 */
export function attempts() {
  let current: { body: string; key: string } | undefined;
  return async <R>(body: unknown, send: (key: string) => Promise<R>): Promise<R> => {
    const text = JSON.stringify(body ?? null);
    if (current?.body !== text) current = { body: text, key: newKey() };
    try {
      const answer = await send(current.key);
      current = undefined;
      return answer;
    } catch (error) {
      if (isJudged(error)) current = undefined;
      throw error;
    }
  };
}
