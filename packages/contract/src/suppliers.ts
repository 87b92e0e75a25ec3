import { locales } from "@kantwerk/notation/languages";
import { boolean, choice, country, email, money, text, vatId } from "./fields.ts";
import { defineResource, many } from "./resource.ts";

export const suppliers = defineResource({
  type: "suppliers",
  title: "name",
  subtitle: "email",
  fields: {
    name: text({ required: true }),
    email: email({ required: true }),
    phone: text(),
    language_code: choice(locales, { default: "en" }),
    status: choice(["active", "inactive"], {
      default: "active",
      tones: { active: "good", inactive: "idle" },
    }),
    default_supplier: boolean(),
    alternate_code: text(),
    address: text(),
    second_address: text(),
    zip: text(),
    city: text(),
    country: country(),
    vat_id: vatId({ countryBy: ["country"] }),
    /** Orders below it only warn. */
    minimum_order_value: money(),
    second_name: text(),
    second_email: email(),
    second_phone: text(),
    contact_name: text(),
    contact_email: email(),
    contact_phone: text(),
  },
  relationships: {
    suppliables: many("suppliables", "supplier"),
    offers: many("offers", "supplier"),
    purchase_orders: many("purchase-orders", "supplier"),
    surveys: many("surveys", "supplier"),
  },
  search: ["name", "email", "alternate_code"],
  list: ["name", "email", "phone", "city", "country", "language_code", "status"],
  sort: "name",
  form: [
    {
      title: "basics",
      fields: ["name", "email", "phone", "language_code", "status", "default_supplier", "alternate_code"],
    },
    { title: "address", fields: ["address", "second_address", "zip", "city", "country"] },
    { title: "billing", fields: ["vat_id", "minimum_order_value"] },
    { title: "second", fields: ["second_name", "second_email", "second_phone"] },
    { title: "contact", fields: ["contact_name", "contact_email", "contact_phone"] },
  ],
});
