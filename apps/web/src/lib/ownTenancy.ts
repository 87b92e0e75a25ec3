import { readConfig, readMeta } from "./config.ts";
import { logOut } from "./session.ts";
import { readLocal, writeLocal } from "./storage.ts";
import { resolveTenancy, type Tenancy } from "./tenancy.ts";

const key = "default-organization";

/** The page's tenancy, determined at startup and unaffected when local storage is cleared. */
export const tenancy: Tenancy = start();

/** Remembers the organization for the next visit. */
export function rememberOrganization(): void {
  writeLocal(key, tenancy.remembered);
}

function start(): Tenancy {
  const config = readConfig(readMeta("kantwerk-config"), location.origin);
  const remembered = readLocal(key);
  const decided = resolveTenancy(new URL(location.href), config, remembered);
  // A token is only valid for its organization.
  if (remembered !== null && decided.remembered !== remembered) logOut();
  writeLocal(key, decided.remembered);
  return decided;
}
