import { choices } from "./en/choices.ts";
import { common } from "./en/common.ts";
import { crud } from "./en/crud.ts";
import { errors } from "./en/errors.ts";
import { fieldGroups, fields, ownFields } from "./en/fields.ts";
import { files } from "./en/files.ts";
import { intake } from "./en/intake.ts";
import { offers } from "./en/offers.ts";
import { orders } from "./en/orders.ts";
import { products } from "./en/products.ts";
import { purchaseRequests } from "./en/purchaseRequests.ts";
import { hints, proposals, similar } from "./en/reading.ts";
import { resources } from "./en/resources.ts";
import { roles } from "./en/roles.ts";
import { session } from "./en/session.ts";
import { settings } from "./en/settings.ts";
import { shell } from "./en/shell.ts";
import { units } from "./en/units.ts";

/** Every text of the product. German has the same keys, or it does not compile. */
export const en = {
  choices,
  common,
  crud,
  errors,
  fieldGroups,
  fields,
  files,
  hints,
  intake,
  offers,
  orders,
  ownFields,
  products,
  proposals,
  purchaseRequests,
  resources,
  roles,
  session,
  settings,
  shell,
  similar,
  units,
};

export type Messages = typeof en;
