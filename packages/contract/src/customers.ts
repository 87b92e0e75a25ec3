import { locales } from "@kantwerk/notation/languages";
import { choice, country, email, text, vatId } from "./fields.ts";
import { defineResource, many } from "./resource.ts";

export const customers = defineResource({
  type: "customers",
  title: "name",
  subtitle: "account_number",
  fields: {
    name: text({ required: true }),
    account_number: text({ unique: true }),
    email: email(),
    /** Of documents and mails; without it the country decides. */
    language_code: choice(locales),
    phone: text(),
    price_breakdown: choice(["full", "program", "none"], { default: "full" }),
    address: text(),
    zip: text(),
    city: text(),
    country: country(),
    vat_id: vatId({ countryBy: ["billing_country", "country"] }),
    billing_name: text(),
    billing_address: text(),
    billing_zip: text(),
    billing_city: text(),
    billing_country: country(),
  },
  relationships: {
    orders: many("orders", "customer"),
    products: many("products", "customer"),
  },
  search: ["name", "account_number"],
  list: ["name", "account_number", "email", "phone", "city", "country"],
  sort: "name",
  form: [
    {
      title: "basics",
      fields: ["name", "account_number", "email", "phone", "language_code", "price_breakdown"],
    },
    { title: "address", fields: ["address", "zip", "city", "country"] },
    {
      title: "billing",
      fields: ["vat_id", "billing_name", "billing_address", "billing_zip", "billing_city", "billing_country"],
    },
  ],
});
