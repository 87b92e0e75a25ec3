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

/** A user's authenticator app; at most one. */
export const totpFactorsTable = tenantTable(
  "totp_factors",
  {
    user_id: related().notNull(),
    /** Encrypted (adapters/secrets.ts). */
    secret: text().notNull(),
    /** Null until a first code has confirmed the setup. */
    confirmed_at: time(),
    /** The time step (30 s) of the last accepted code, which cannot be reused. */
    last_step: integer().notNull().default(0),
  },
  (t) => [once(t, t.user_id), ...refers(t, t.user_id, () => usersTable, "cascade")],
);

/** Single-use recovery codes; deleted when used. */
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
    /** COSE key, base64url. */
    public_key: text().notNull(),
    counter: number().notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    last_used_at: time(),
  },
  (t) => [once(t, t.credential_id), ...refers(t, t.user_id, () => usersTable, "cascade")],
);

/** Passkey challenges; deleted when answered. */
export const passkeyChallengesTable = tenantTable(
  "passkey_challenges",
  {
    hash: text().notNull(),
    purpose: choice(["register", "sign_in", "second_factor"]).notNull(),
    /** The user whose passkey must answer; null: any user. */
    user_id: related(),
    expires_at: time().notNull(),
  },
  (t) => [once(t, t.hash), lookedUp(t.expires_at), ...refers(t, t.user_id, () => usersTable, "cascade")],
);
