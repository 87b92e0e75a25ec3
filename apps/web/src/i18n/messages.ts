import type { choices } from "@kantwerk/contract/labels/en/choices";
import type { fieldGroups, fields, ownFields } from "@kantwerk/contract/labels/en/fields";
import type { lists, resources } from "@kantwerk/contract/labels/en/resources";

/** The staff pages' texts by namespace (one file per language) and the contract's labels. */
export type Messages = {
  awardChanges: typeof import("./en/awardChanges.json");
  awardPlan: typeof import("./en/awardPlan.json");
  calculation: typeof import("./en/calculation.json");
  calibration: typeof import("./en/calibration.json");
  comments: typeof import("./en/comments.json");
  common: typeof import("./en/common.json");
  crud: typeof import("./en/crud.json");
  dashboard: typeof import("./en/dashboard.json");
  developers: typeof import("./en/developers.json");
  errors: typeof import("./en/errors.json");
  files: typeof import("./en/files.json");
  hints: typeof import("./en/hints.json");
  history: typeof import("./en/history.json");
  imports: typeof import("./en/imports.json");
  inHouse: typeof import("./en/inHouse.json");
  intake: typeof import("./en/intake.json");
  intakePlan: typeof import("./en/intakePlan.json");
  listPrices: typeof import("./en/listPrices.json");
  nesting: typeof import("./en/nesting.json");
  notices: typeof import("./en/notices.json");
  offerTables: typeof import("./en/offerTables.json");
  offers: typeof import("./en/offers.json");
  orderWork: typeof import("./en/orderWork.json");
  orders: typeof import("./en/orders.json");
  organization: typeof import("./en/organization.json");
  partsLists: typeof import("./en/partsLists.json");
  previews: typeof import("./previews/en.json");
  priceSigns: typeof import("./en/priceSigns.json");
  prices: typeof import("./en/prices.json");
  production: typeof import("./en/production.json");
  products: typeof import("./en/products.json");
  proposals: typeof import("./en/proposals.json");
  purchaseOrders: typeof import("./en/purchaseOrders.json");
  purchaseRequests: typeof import("./en/purchaseRequests.json");
  roles: typeof import("./en/roles.json");
  routing: typeof import("./en/routing.json");
  session: typeof import("./en/session.json");
  settingFigures: typeof import("./en/settingFigures.json");
  settings: typeof import("./en/settings.json");
  settingsPage: typeof import("./en/settingsPage.json");
  shell: typeof import("./en/shell.json");
  similar: typeof import("./en/similar.json");
  sso: typeof import("./en/sso.json");
  status: typeof import("./en/status.json");
  supplyChains: typeof import("./en/supplyChains.json");
  units: typeof import("./en/units.json");
  users: typeof import("./en/users.json");
  choices: typeof choices;
  fieldGroups: typeof fieldGroups;
  fields: typeof fields;
  lists: typeof lists;
  noticeTexts: typeof import("@kantwerk/contract/noticeTexts/en.json");
  ownFields: typeof ownFields;
  resources: typeof resources;
};

/** Texts by file path. */
export type Files = Record<string, object>;

/** Texts by namespace: `./en/crud.json` has those of `crud`. */
export const namespacesOf = (files: Files): Record<string, object> =>
  Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ""), texts]),
  );
