import { ApiError } from "./errors.ts";
import { newKey } from "./newKey.ts";

/** Whether the server has given its word. It has not after a lost answer, a fault of its own, or while it is busy. */
export const isJudged = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status < 500 &&
  error.status !== 429 &&
  error.code !== "idempotency_key_busy";

/**
 * Attempts at one change, each sent under a key. The same body keeps its key until the server has given its word, so
 * that trying again after a lost answer does nothing twice; another body, or a try afterwards, is another attempt.
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
