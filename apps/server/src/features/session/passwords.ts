import { hash, verify } from "@node-rs/argon2";
import { tooManyRequests } from "../../http/refusal.ts";

/** Each hash keeps a processor busy for a twentieth of a second; more at once would slow down everyone else. */
const atOnce = 2;
const mostWaiting = 100;
const retrySeconds = 5;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Does work that computes hashes when it is its turn, whoever asks for it. To be called outside a transaction, which
 * would hold a connection while it waits.
 * @throws Refusal 429 when too many wait
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

// Verified against when there is no such user, so that the answer takes as long.
let decoy: Promise<string> | undefined;

/** Whether the password is right; as slow for an unknown user as for a known one. */
export async function checkPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash("no such user");
  const right = await verify(kept ?? (await decoy), password);
  return right && Boolean(kept);
}
