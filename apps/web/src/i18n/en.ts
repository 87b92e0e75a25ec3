import { choices } from "@kantwerk/contract/labels/en/choices";
import { fieldGroups, fields, ownFields } from "@kantwerk/contract/labels/en/fields";
import { lists, resources } from "@kantwerk/contract/labels/en/resources";
import { common, errors, organization, prices, units } from "./en/common.ts";
import { crud } from "./en/crud.ts";
import { files } from "./en/files.ts";
import { comments, notices } from "./en/notices.ts";
import { orders } from "./en/orders.ts";
import { products } from "./en/products.ts";
import { shell } from "./en/shell.ts";

/** The texts that every page needs. German has the same keys, or it does not compile. */
export const en = {
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
};

export type FirstMessages = typeof en;

/** The texts that come with the code of a feature: its `texts.ts` asks for them. */
export type LaterMessages = typeof import("./en/users.ts") &
  typeof import("./en/awardChanges.ts") &
  typeof import("./en/inHouse.ts") &
  typeof import("./en/supplyChains.ts") &
  typeof import("./en/roles.ts") &
  typeof import("./en/history.ts") &
  typeof import("./en/session.ts") &
  typeof import("./en/purchaseRequests.ts") &
  typeof import("./en/offers.ts") &
  typeof import("./en/offerTables.ts") &
  typeof import("./en/partsLists.ts") &
  typeof import("./en/awards.ts") &
  typeof import("./en/calculation.ts") &
  typeof import("./en/calibration.ts") &
  typeof import("./en/dashboard.ts") &
  typeof import("./en/routing.ts") &
  typeof import("./en/developers.ts") &
  typeof import("./en/hints.ts") &
  typeof import("./en/imports.ts") &
  typeof import("./en/intake.ts") &
  typeof import("./en/listPrices.ts") &
  typeof import("./en/priceSigns.ts") &
  typeof import("./en/nesting.ts") &
  typeof import("./en/previews.ts") &
  typeof import("./en/production.ts") &
  typeof import("./en/proposals.ts") &
  typeof import("./en/settings.ts") &
  typeof import("./en/similar.ts") &
  typeof import("./en/orderWork.ts") &
  typeof import("./en/purchaseOrders.ts") &
  typeof import("./en/sso.ts") &
  typeof import("./en/status.ts");

export type Messages = FirstMessages & LaterMessages;
