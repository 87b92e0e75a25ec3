import { createStore } from "./store.ts";

export type Organization = {
  slug: string;
  name: string;
  default_language_code: string;
  /** ISO 4217 code in which prices are shown unless a record names another. */
  currency: string;
  /** IANA name of the time zone for deadlines. */
  timezone: string;
  /** The identity provider, or null. */
  single_sign_on: {
    /** Its display name, or null. */
    name: string | null;
    /** Only administrators can sign in without it. */
    only: boolean;
  } | null;
};

/** The page's organization; null until loaded. */
export const organizationStore = createStore<Organization | null>(null);
