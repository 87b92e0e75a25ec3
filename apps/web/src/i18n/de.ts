import { choices } from "./de/choices.ts";
import { common } from "./de/common.ts";
import { crud } from "./de/crud.ts";
import { errors } from "./de/errors.ts";
import { fieldGroups, fields, ownFields } from "./de/fields.ts";
import { files } from "./de/files.ts";
import { intake } from "./de/intake.ts";
import { offers } from "./de/offers.ts";
import { orders } from "./de/orders.ts";
import { products } from "./de/products.ts";
import { purchaseRequests } from "./de/purchaseRequests.ts";
import { hints, proposals, similar } from "./de/reading.ts";
import { resources } from "./de/resources.ts";
import { roles } from "./de/roles.ts";
import { session } from "./de/session.ts";
import { settings } from "./de/settings.ts";
import { shell } from "./de/shell.ts";
import { units } from "./de/units.ts";
import type { Messages } from "./en.ts";

export const de = {
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
} satisfies Messages;
