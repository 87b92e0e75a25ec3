import { locales } from "@kantwerk/notation/languages";
import { defineActions } from "./action.ts";
import { boolean, choice, email, text, time } from "./fields.ts";
import { defineResource, links, one } from "./resource.ts";

export const users = defineResource({
  type: "users",
  title: "name",
  subtitle: "email",
  fields: {
    name: text({ required: true }),
    email: email({ required: true, unique: true }),
    phone: text(),
    language_code: choice(locales, { default: "en" }),
    /** Whether a code by e-mail is asked for at the sign-in. */
    two_factor_enabled: boolean(),
    /** Whether anything is asked for besides the password: a code, an authenticator app, a passkey. */
    two_factor: boolean({ derived: true, filtered: true }),
    active: boolean({ default: true }),
    last_seen_at: time({ readOnly: true }),
    /** The id of the relationship `avatar_file`, for clients that read attributes only. */
    avatar_file_id: text({ derived: true }),
    /** Signed, and valid for a while. */
    avatar_url: text({ derived: true, hidden: true }),
    /** Whether whoever was added has set a password yet. */
    invitation: choice(["none", "pending", "accepted"], {
      derived: true,
      tones: { none: "idle", pending: "warn", accepted: "good" },
    }),
    /** Whether somebody at the sign-in provider is known as this person. */
    at_provider: boolean({ derived: true, hidden: true }),
    /** Whether this person may do more than whoever asks, who cannot change the account then. */
    beyond_own: boolean({ derived: true, hidden: true }),
  },
  relationships: { roles: links("roles"), avatar_file: one("files") },
  search: ["name", "email"],
  list: [
    "name",
    "email",
    "roles",
    "active",
    "invitation",
    "two_factor",
    "last_seen_at",
    "phone",
    "language_code",
  ],
  sort: "name",
  form: [
    {
      title: "basics",
      fields: ["name", "email", "phone", "language_code", "active", "roles", "two_factor", "last_seen_at"],
    },
  ],
  pages: ["list", "create", "view"],
});

export const userActions = defineActions(users, {
  invite: {
    permission: "users.invite",
    when: ({ active, invitation, beyond_own }) => active && invitation !== "accepted" && !beyond_own,
  },
  disconnect: {
    permission: "users.update",
    when: ({ at_provider, beyond_own }) => at_provider && !beyond_own,
  },
});
