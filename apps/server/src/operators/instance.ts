import { keySource, openSecrets } from "../adapters/secrets.ts";
import { acceptKey, keptKeyCheck } from "../db/keyCheck.ts";
import { releaseJobs } from "../jobs/hold.ts";
import type { Tools } from "./tools.ts";

/** Releases the jobs of a restored copy. */
export async function release({ pool, say }: Tools): Promise<void> {
  const wereHeld = await releaseJobs(pool);
  say(wereHeld ? "Jobs run again. Servers that run follow within seconds" : "No jobs were held");
}

/** Accepts the present key for this database after the former one was lost. */
export async function accept({ pool, config, say }: Tools): Promise<void> {
  const { check } = await openSecrets(config);
  if ((await keptKeyCheck(pool)) === check)
    return say(`${keySource(config)} is the key of this database already`);
  await acceptKey(pool, check);
  say(
    `From now on ${keySource(config)} seals the secrets of this database. What another key sealed cannot be read: enter the secrets of single sign-on again, make new webhooks, and let people set up their authenticator apps again (user reset-password)`,
  );
}
