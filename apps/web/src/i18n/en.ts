import { choices } from "@kantwerk/contract/labels/en/choices";
import { fieldGroups, fields, ownFields } from "@kantwerk/contract/labels/en/fields";
import { lists, resources } from "@kantwerk/contract/labels/en/resources";
import { common } from "./en/common.ts";
import { crud } from "./en/crud.ts";
import { dashboard } from "./en/dashboard.ts";
import { developers } from "./en/developers.ts";
import { errors } from "./en/errors.ts";
import { files } from "./en/files.ts";
import { history } from "./en/history.ts";
import { intake } from "./en/intake.ts";
import { comments, notices } from "./en/notices.ts";
import { offers } from "./en/offers.ts";
import { orders } from "./en/orders.ts";
import { organization } from "./en/organization.ts";
import { prices } from "./en/prices.ts";
import { products } from "./en/products.ts";
import { purchaseRequests } from "./en/purchaseRequests.ts";
import { hints, proposals, similar } from "./en/reading.ts";
import { roles } from "./en/roles.ts";
import { session } from "./en/session.ts";
import { settingFigures, settings, settingsPage } from "./en/settings.ts";
import { shell } from "./en/shell.ts";
import { status } from "./en/status.ts";
import { units } from "./en/units.ts";
import { users } from "./en/users.ts";

/** Every text of the product. German has the same keys, or it does not compile. */
export const en = {
  choices,
  comments,
  common,
  crud,
  dashboard,
  developers,
  errors,
  fieldGroups,
  fields,
  files,
  hints,
  history,
  intake,
  lists,
  notices,
  offers,
  orders,
  ownFields,
  prices,
  organization,
  products,
  proposals,
  purchaseRequests,
  resources,
  roles,
  session,
  settingFigures,
  settings,
  settingsPage,
  shell,
  similar,
  status,
  units,
  users,
};

export type Messages = typeof en;
