import { hash, verify } from "@node-rs/argon2";
import { tooManyRequests } from "../../http/refusal.ts";

/** Each hash occupies a CPU core for 50 ms; more in parallel would slow down everyone else. */
const atOnce = 2;
const mostWaiting = 100;
const retrySeconds = 5;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs hashing work in a queue. Call it outside a transaction, which would hold a connection while waiting.
 * @throws Refusal 429 if too many wait
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= mostWaiting) throw tooManyRequests(retrySeconds);
  if (running < atOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Argon2id with the library's defaults (19 MiB, 2 passes: OWASP's recommendation). */
export const hashPassword = (password: string): Promise<string> => hash(password);

// Verified against if there is no such user, so that the response takes as long.
let decoy: Promise<string> | undefined;

/** Whether the password is correct; equally slow for unknown users. */
export async function checkPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash("no such user");
  const right = await verify(kept ?? (await decoy), password);
  return right && Boolean(kept);
}
