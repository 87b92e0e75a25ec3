import type { actorTypes } from "@kantwerk/contract/auditEvents";
import type { Locale } from "@kantwerk/contract/messages";
import { sql } from "drizzle-orm";
import {
  customType,
  index,
  jsonb,
  pgPolicy,
  pgTable,
  text as plainText,
  primaryKey,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { appRole, integer, once, ownOrganization, sealedRows, tenantTable, text, time } from "./columns.ts";

/** The tenants. The slug is the label of the tenant's host. */
export const organizationsTable = pgTable(
  "organizations",
  {
    id: uuid().primaryKey(),
    slug: plainText().notNull(),
    name: text().notNull(),
    default_language_code: plainText().$type<Locale>().notNull().default("en"),
    currency: plainText().notNull().default("EUR"),
    timezone: plainText().notNull().default("Europe/Berlin"),
    /** When the operator suspended it; its data is kept, but nobody has access. */
    suspended_at: time(),
  },
  (t) => [
    unique().on(t.slug),
    pgPolicy("organizations_own_organization", {
      to: appRole,
      using: sql`id = current_setting('app.organization_id')::uuid`,
    }),
  ],
);

/**
 * Shared by all processes of an installation: the secret that signs URLs, and the request role's login. Tenants'
 * requests have no access.
 */
export const instanceTable = pgTable("instance", {
  secret: plainText().primaryKey(),
  login: plainText(),
  password: plainText(),
  /** HMAC of a constant with the encryption key, to detect a different key. */
  key_check: plainText(),
  /** When jobs were put on hold; they stay so until the operator releases them. */
  jobs_held_at: time(),
}).enableRLS();

/**
 * Contents in the file store, of all organizations, and when the removal of one began. Tenants' requests have no access
 * (see contentLock.ts).
 */
export const storedContentsTable = pgTable("stored_contents", {
  /** Its SHA-256. Named differently from the columns that refer to a content (see storedContents.ts). */
  content: plainText().primaryKey(),
  removing_since: time(),
}).enableRLS();

/** The last number assigned in a series, such as the purchase requests of a year. */
export const countersTable = tenantTable(
  "counters",
  { series: plainText().notNull(), last: integer().notNull() },
  (t) => [once(t, t.series)],
);

/** Responses by Idempotency-Key, stored for 24 hours. */
export const idempotencyKeysTable = tenantTable(
  "idempotency_keys",
  {
    scope: plainText().notNull(),
    body_hash: plainText().notNull(),
    status: integer().notNull(),
    answer: jsonb(),
  },
  (t) => [once(t, t.scope)],
);

/**
 * Counts within a window (countWithin.ts): guesses at what one signs in with, by the hash of the account that was tried, or of
 * it and a browser that it is known in; mails, by who causes them.
 */
export const signInAttemptsTable = tenantTable(
  "sign_in_attempts",
  { account: plainText().notNull(), failures: integer().notNull(), since: time().notNull() },
  (t) => [once(t, t.account)],
);

/** Mails that have been or are being sent, so that a repeated job sends each only once. */
export const sentMailsTable = tenantTable(
  "sent_mails",
  {
    key: plainText().notNull(),
    /** The job run that is sending it, and when its claim expires; null once sent. */
    claimed_by: plainText(),
    claimed_until: time(),
  },
  (t) => [once(t, t.key)],
);

/**
 * The changes of an organization's records, with author and request. Written only by triggers (see history.ts);
 * requests can read it.
 */
export const auditEventsTable = pgTable(
  "audit_events",
  {
    organization_id: uuid().notNull(),
    /** Increases in the order of events. */
    id: uuid().notNull(),
    actor_type: plainText().$type<(typeof actorTypes)[number]>().notNull(),
    actor_id: uuid(),
    /** The actor's name at that time. */
    actor_name: plainText(),
    /** `create`, `update`, `delete`, or the name of the action that an update was part of. */
    action: plainText().notNull(),
    subject_type: plainText().notNull(),
    /** Null for an unknown subject: a sign-in to an account that does not exist. */
    subject_id: uuid(),
    parent_type: plainText(),
    parent_id: uuid(),
    /** Column → [old, new]; for links [removed ids, added ids]. Long values are `{sha256}`. */
    changes: jsonb().$type<Record<string, [unknown, unknown]>>().notNull(),
    request_id: plainText(),
    occurred_at: time().notNull(),
    // What every record is read with: an event never changes.
    /** The only invitation that can see it until the request is opened. */
    sealed_for: uuid(),
    version: integer().notNull().default(1),
    created_at: time("occurred_at").notNull(),
    updated_at: time("occurred_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    index("audit_events_time").on(t.organization_id, t.occurred_at, t.id),
    index("audit_events_actor").on(t.organization_id, t.actor_id, t.occurred_at, t.id),
    index("audit_events_type").on(t.organization_id, t.subject_type, t.occurred_at, t.id),
    index("audit_events_action").on(t.organization_id, t.action, t.occurred_at, t.id),
    index("audit_events_subject").on(t.organization_id, t.subject_id, t.id),
    index("audit_events_parent").on(t.organization_id, t.parent_id, t.id).where(sql`parent_id is not null`),
    pgPolicy("audit_events_own_organization", { for: "select", to: appRole, using: ownOrganization }),
    index("audit_events_sealed").on(t.organization_id, t.sealed_for).where(sql`sealed_for is not null`),
    sealedRows("audit_events"),
  ],
);

/**
 * The index of `filter[search]` and the global search: one row per record with its searchable texts, in lower case and
 * without accents. Maintained by triggers (see functions/keep_search_index.sql), read through the view `own_search`.
 */
export const searchIndexTable = pgTable(
  "search_index",
  {
    organization_id: uuid().notNull(),
    type: plainText().notNull(),
    id: uuid().notNull(),
    title: plainText().notNull(),
    subtitle: plainText(),
    text: plainText().notNull(),
    /** Copied from the record, so that results come in the order that most lists use. */
    created_at: time().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.type, t.id] }),
    index("search_index_newest").on(t.organization_id, t.type, t.created_at, t.id),
    index("search_index_words").using("gin", sql`${t.text} gin_trgm_ops`),
    pgPolicy("search_index_own_organization", {
      to: appRole,
      using: ownOrganization,
      withCheck: ownOrganization,
    }),
  ],
);

const word = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * The words of the search index, for fast whole-word and prefix search with any number of records. Maintained by the
 * same triggers.
 */
export const searchTermsTable = pgTable(
  "search_terms",
  {
    organization_id: uuid().notNull(),
    type: plainText().notNull(),
    word: word().notNull(),
    id: uuid().notNull(),
  },
  (t) => [
    // Ids grow with time, so a backward scan of a word finds the newest records first.
    primaryKey({ columns: [t.organization_id, t.type, t.word, t.id] }),
    pgPolicy("search_terms_own_organization", {
      to: appRole,
      using: ownOrganization,
      withCheck: ownOrganization,
    }),
  ],
);
