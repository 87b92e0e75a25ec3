import { boolean, names, text } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

/** Where people of an organization sign in besides: a provider that speaks OpenID Connect. One in each organization. */
export const sso = defineResource({
  type: "sso",
  title: "name",
  single: true,
  fields: {
    /** What people call it, as on the button that leads there. */
    name: text(),
    issuer: text(),
    client_id: text(),
    /** Written only: whoever reads it gets null, and null leaves it as it is. */
    client_secret: text(),
    has_client_secret: boolean({ derived: true }),
    /** Of the e-mail addresses that people are let in with for the first time. */
    allowed_domains: names([]),
    /** Whether an address there counts as verified where the provider is silent about that. */
    trusts_addresses: boolean(),
    /** Nobody signs in without it, but for administrators. */
    only_sso: boolean(),
    active: boolean(),
  },
  relationships: {
    /** Of people who come for the first time; none: only who was added before is let in. */
    role: one("roles"),
  },
  list: ["name", "issuer", "active"],
  sort: "created_at",
  form: [
    {
      title: "basics",
      fields: [
        "name",
        "issuer",
        "client_id",
        "allowed_domains",
        "trusts_addresses",
        "role",
        "only_sso",
        "active",
      ],
    },
  ],
  verbs: ["view", "update"],
  pages: [],
});
