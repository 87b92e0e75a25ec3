import { createStore } from "./store.ts";

export type Organization = {
  slug: string;
  name: string;
  default_language_code: string;
  /** ISO 4217 code in which prices are shown unless a record names another. */
  currency: string;
  /** IANA name of the zone in which deadlines are meant. */
  timezone: string;
  /** The provider that people sign in at; null: there is none. */
  single_sign_on: {
    /** What people call it; null: nothing of its own. */
    name: string | null;
    /** Nobody but administrators signs in without it. */
    only: boolean;
  } | null;
};

/** The organization that answered; null until it has. */
export const organizationStore = createStore<Organization | null>(null);
