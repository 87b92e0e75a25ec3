import { createHmac, timingSafeEqual } from "node:crypto";

const VALID_MS = 10 * 60 * 1000;

/** Expiry of a URL signed now: in 10 minutes, rounded up to a multiple of 10, so that the URL is stable and cacheable. */
export function signedUntil(now: Date): Date {
  return new Date(Math.ceil((now.getTime() + VALID_MS) / 60_000) * 60_000);
}

/**
 * A path with a signed query, which grants read access until `expires` (to the second).
 * @param path without a query; parameters may be appended to the result and are not signed
 */
export function signPath(secret: string, path: string, expires: Date): string {
  const seconds = Math.floor(expires.getTime() / 1000);
  return `${path}?expires=${seconds}&signature=${signatureOf(secret, path, seconds).toString("base64url")}`;
}

/** Whether `signPath` created the query for this path and it has not expired. */
export function verify(
  secret: string,
  path: string,
  query: { expires?: unknown; signature?: unknown },
  now: Date,
): boolean {
  const { expires, signature } = query;
  if (typeof expires !== "string" || !/^[1-9]\d{0,11}$/.test(expires) || typeof signature !== "string")
    return false;
  const expected = signatureOf(secret, path, Number(expires));
  const given = Buffer.from(signature, "base64url");
  return (
    given.length === expected.length &&
    timingSafeEqual(given, expected) &&
    now.getTime() < Number(expires) * 1000
  );
}

function signatureOf(secret: string, path: string, expires: number): Buffer {
  return createHmac("sha256", secret).update(`${path}\n${expires}`).digest();
}
