import { readConfig, readMeta } from "./config.ts";
import { readLocal, writeLocal } from "./storage.ts";
import { resolveTenancy, type Tenancy } from "./tenancy.ts";

const key = "default-organization";

/** What the page decided at its start. It stays for the life of the page, also when local storage is cleared. */
export const tenancy: Tenancy = start();

function start(): Tenancy {
  const config = readConfig(readMeta("kantwerk-config"), location.origin);
  const decided = resolveTenancy(new URL(location.href), config, readLocal(key));
  writeLocal(key, decided.remembered);
  return decided;
}
