import { locales } from "@kantwerk/notation/languages";
import { choice, country, currency, email, text, vatId } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

/** Who uses the product: what stands on its documents, mails and the supplier's page. One in each organization. */
export const organization = defineResource({
  type: "organization",
  title: "name",
  single: true,
  personal: true,
  fields: {
    name: text({ required: true }),
    legal_name: text(),
    address: text(),
    zip: text({ max: 20 }),
    city: text(),
    country: country(),
    phone: text(),
    email: email(),
    website: text(),
    vat_id: vatId({ countryBy: ["country"] }),
    register: text(),
    bank_name: text(),
    iban: text({ max: 42 }),
    bic: text({ max: 11 }),
    default_language_code: choice(locales, { default: "en" }),
    currency: currency({ required: true }),
    /** An address of the logo that works without a token, for ten minutes. */
    logo_url: text({ derived: true, hidden: true }),
  },
  relationships: { logo: one("files", { readOnly: true }) },
  list: ["name", "city"],
  sort: "created_at",
  form: [
    { title: "basics", fields: ["name", "legal_name", "default_language_code", "currency"] },
    { title: "address", fields: ["address", "zip", "city", "country"] },
    { title: "contact", fields: ["phone", "email", "website"] },
    { title: "billing", fields: ["vat_id", "register", "bank_name", "iban", "bic"] },
  ],
  verbs: ["view", "update"],
  pages: [],
});
