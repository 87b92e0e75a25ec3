import { choices } from "@kantwerk/contract/labels/de/choices";
import { fieldGroups, fields, ownFields } from "@kantwerk/contract/labels/de/fields";
import { lists, resources } from "@kantwerk/contract/labels/de/resources";
import { common, errors, organization, prices, units } from "./de/common.ts";
import { crud } from "./de/crud.ts";
import { files } from "./de/files.ts";
import { comments, notices } from "./de/notices.ts";
import { orders } from "./de/orders.ts";
import { products } from "./de/products.ts";
import { shell } from "./de/shell.ts";
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
