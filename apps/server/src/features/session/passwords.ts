import { hash, verify } from "@node-rs/argon2";

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
