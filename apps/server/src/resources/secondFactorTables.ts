import {
  choice,
  integer,
  lookedUp,
  number,
  once,
  refers,
  related,
  tenantTable,
  text,
  time,
} from "../db/columns.ts";
import { jsonb } from "../db/drizzle.ts";
import { usersTable } from "./users.ts";

/** An authenticator app of a person, who has at most one. */
export const totpFactorsTable = tenantTable(
  "totp_factors",
  {
    user_id: related().notNull(),
    /** Sealed (adapters/secrets.ts). */
    secret: text().notNull(),
    /** Null until a first code has proved that the app has the secret. */
    confirmed_at: time(),
    /** The half minute of the last code, which counts once. */
    last_step: integer().notNull().default(0),
  },
  (t) => [once(t, t.user_id), ...refers(t, t.user_id, () => usersTable, "cascade")],
);

/** Codes for the day on which everything else is lost; each is removed when it is used. */
export const recoveryCodesTable = tenantTable(
  "recovery_codes",
  { user_id: related().notNull(), hash: text().notNull() },
  (t) => [once(t, t.user_id, t.hash), ...refers(t, t.user_id, () => usersTable, "cascade")],
);

export const passkeysTable = tenantTable(
  "passkeys",
  {
    user_id: related().notNull(),
    name: text().notNull(),
    credential_id: text().notNull(),
    /** COSE, as base64url. */
    public_key: text().notNull(),
    counter: number().notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    last_used_at: time(),
  },
  (t) => [once(t, t.credential_id), ...refers(t, t.user_id, () => usersTable, "cascade")],
);

/** What a passkey was asked to sign; each is removed when it is answered. */
export const passkeyChallengesTable = tenantTable(
  "passkey_challenges",
  {
    hash: text().notNull(),
    purpose: choice(["register", "sign_in", "second_factor"]).notNull(),
    /** Whose passkey it has to be; null: anyone's. */
    user_id: related(),
    expires_at: time().notNull(),
  },
  (t) => [once(t, t.hash), lookedUp(t.expires_at), ...refers(t, t.user_id, () => usersTable, "cascade")],
);
