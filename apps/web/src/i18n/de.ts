import { choices } from "@kantwerk/contract/labels/de/choices";
import { fieldGroups, fields, ownFields } from "@kantwerk/contract/labels/de/fields";
import { lists, resources } from "@kantwerk/contract/labels/de/resources";
import { common } from "./de/common.ts";
import { crud } from "./de/crud.ts";
import { errors } from "./de/errors.ts";
import { files } from "./de/files.ts";
import { comments, notices } from "./de/notices.ts";
import { orders } from "./de/orders.ts";
import { organization } from "./de/organization.ts";
import { prices } from "./de/prices.ts";
import { products } from "./de/products.ts";
import { shell } from "./de/shell.ts";
import { units } from "./de/units.ts";
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
  lists,
  notices,
  orders,
  ownFields,
  prices,
  organization,
  products,
  resources,
  shell,
  units,
} satisfies FirstMessages;
