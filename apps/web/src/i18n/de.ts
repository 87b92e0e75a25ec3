import { choices } from "@kantwerk/contract/labels/de/choices";
import { fieldGroups, fields, ownFields } from "@kantwerk/contract/labels/de/fields";
import { lists, resources } from "@kantwerk/contract/labels/de/resources";
import { common } from "./de/common.ts";
import { crud } from "./de/crud.ts";
import { dashboard } from "./de/dashboard.ts";
import { developers } from "./de/developers.ts";
import { errors } from "./de/errors.ts";
import { files } from "./de/files.ts";
import { history } from "./de/history.ts";
import { intake } from "./de/intake.ts";
import { comments, notices } from "./de/notices.ts";
import { offers } from "./de/offers.ts";
import { orders } from "./de/orders.ts";
import { organization } from "./de/organization.ts";
import { prices } from "./de/prices.ts";
import { products } from "./de/products.ts";
import { purchaseRequests } from "./de/purchaseRequests.ts";
import { hints, proposals, similar } from "./de/reading.ts";
import { roles } from "./de/roles.ts";
import { session } from "./de/session.ts";
import { settingFigures, settings, settingsPage } from "./de/settings.ts";
import { shell } from "./de/shell.ts";
import { status } from "./de/status.ts";
import { units } from "./de/units.ts";
import { users } from "./de/users.ts";
import type { Messages } from "./en.ts";

export const de = {
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
} satisfies Messages;
