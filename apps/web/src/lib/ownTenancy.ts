import { readConfig, readMeta } from "./config.ts";
import { logOut } from "./session.ts";
import { readLocal, writeLocal } from "./storage.ts";
import { resolveTenancy, type Tenancy } from "./tenancy.ts";

const key = "default-organization";

/** What the page decided at its start. It stays for the life of the page, also when local storage is cleared. */
export const tenancy: Tenancy = start();

/** Keeps the organization for the next visit. */
export function rememberOrganization(): void {
  writeLocal(key, tenancy.remembered);
}

function start(): Tenancy {
  const config = readConfig(readMeta("kantwerk-config"), location.origin);
  const remembered = readLocal(key);
  const decided = resolveTenancy(new URL(location.href), config, remembered);
  // A token is valid for its own organization only.
  if (remembered !== null && decided.remembered !== remembered) logOut();
  writeLocal(key, decided.remembered);
  return decided;
}
