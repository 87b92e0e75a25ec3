import { choices } from "@kantwerk/contract/labels/de/choices";
import { fieldGroups, fields, ownFields } from "@kantwerk/contract/labels/de/fields";
import { lists, resources } from "@kantwerk/contract/labels/de/resources";
import { common } from "./de/common.ts";
import { crud } from "./de/crud.ts";
import { errors } from "./de/errors.ts";
import { files } from "./de/files.ts";
import { history } from "./de/history.ts";
import { comments, notices } from "./de/notices.ts";
import { offers } from "./de/offers.ts";
import { orders } from "./de/orders.ts";
import { organization } from "./de/organization.ts";
import { prices } from "./de/prices.ts";
import { products } from "./de/products.ts";
import { purchaseRequests } from "./de/purchaseRequests.ts";
import { roles } from "./de/roles.ts";
import { session } from "./de/session.ts";
import { shell } from "./de/shell.ts";
import { units } from "./de/units.ts";
import { users } from "./de/users.ts";
import type { FirstMessages } from "./en.ts";

export const de = {
  choices,
  comments,
  common,
  crud,
  errors,
  fieldGroups,
  fields,
  files,
  history,
  lists,
  notices,
  offers,
  orders,
  ownFields,
  prices,
  organization,
  products,
  purchaseRequests,
  resources,
  roles,
  session,
  shell,
  units,
  users,
} satisfies FirstMessages;
