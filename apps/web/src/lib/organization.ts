import { readConfig, readMeta } from "./config.ts";
import { readLocal, writeLocal } from "./storage.ts";
import { createStore } from "./store.ts";
import { resolveTenancy, type Tenancy } from "./tenancy.ts";

const key = "default-organization";

export type Organization = {
  slug: string;
  name: string;
  default_language_code: string;
  /** ISO 4217 code in which prices are shown unless a record names another. */
  currency: string;
};

/** The organization that answered; null until it has. */
export const organizationStore = createStore<Organization | null>(null);

/** What the page decided at its start. It stays for the life of the page, also when local storage is cleared. */
export const tenancy: Tenancy = start();

function start(): Tenancy {
  const config = readConfig(readMeta("kantwerk-config"), location.origin);
  const decided = resolveTenancy(new URL(location.href), config, readLocal(key));
  writeLocal(key, decided.remembered);
  return decided;
}
