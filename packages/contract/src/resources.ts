import { alloySurcharges } from "./alloySurcharges.ts";
import { apiKeys } from "./apiKeys.ts";
import { assetPrices } from "./assetPrices.ts";
import { assets } from "./assets.ts";
import { assetTimes } from "./assetTimes.ts";
import { bends } from "./bends.ts";
import { bulkPrices } from "./bulkPrices.ts";
import { calculatedPrices } from "./calculatedPrices.ts";
import { calculations } from "./calculations.ts";
import { comments } from "./comments.ts";
import { contours } from "./contours.ts";
import { customers } from "./customers.ts";
import { exchangeRates } from "./exchangeRates.ts";
import { factors } from "./factors.ts";
import { files } from "./files.ts";
import { groupPrices } from "./groupPrices.ts";
import { groups } from "./groups.ts";
import { holes } from "./holes.ts";
import { inHouseAwards } from "./inHouseAwards.ts";
import { items } from "./items.ts";
import { jobTimes } from "./jobTimes.ts";
import { materialPrices } from "./materialPrices.ts";
import { materials } from "./materials.ts";
import { notices } from "./notices.ts";
import { offers } from "./offers.ts";
import { operations } from "./operations.ts";
import { orders } from "./orders.ts";
import { organization } from "./organization.ts";
import { parts } from "./parts.ts";
import { permissions } from "./permissions.ts";
import { priceExtras } from "./priceExtras.ts";
import { productMaterials } from "./productMaterials.ts";
import { productOperations } from "./productOperations.ts";
import { productParts } from "./productParts.ts";
import { products } from "./products.ts";
import { purchaseOrderLines } from "./purchaseOrderLines.ts";
import { purchaseOrders } from "./purchaseOrders.ts";
import { purchaseRequestOperations } from "./purchaseRequestOperations.ts";
import { purchaseRequestParts } from "./purchaseRequestParts.ts";
import { purchaseRequestProducts } from "./purchaseRequestProducts.ts";
import { purchaseRequestSuppliers } from "./purchaseRequestSuppliers.ts";
import { purchaseRequests } from "./purchaseRequests.ts";
import { questions } from "./questions.ts";
import { connected, type Resource } from "./resource.ts";
import { roles } from "./roles.ts";
import { settings } from "./settings.ts";
import { sso } from "./sso.ts";
import { suppliables } from "./suppliables.ts";
import { suppliers } from "./suppliers.ts";
import { surveys } from "./surveys.ts";
import { transports } from "./transports.ts";
import { users } from "./users.ts";
import { views } from "./views.ts";
import { webhookDeliveries } from "./webhookDeliveries.ts";
import { webhooks } from "./webhooks.ts";
import { widgets } from "./widgets.ts";

/** Every resource, once. */
export const resources = connected([
  customers,
  suppliers,
  transports,
  groups,
  groupPrices,
  materials,
  materialPrices,
  alloySurcharges,
  operations,
  assets,
  assetPrices,
  assetTimes,
  jobTimes,
  parts,
  suppliables,
  bulkPrices,
  factors,
  products,
  productMaterials,
  productOperations,
  productParts,
  calculations,
  priceExtras,
  calculatedPrices,
  contours,
  holes,
  bends,
  items,
  files,
  purchaseRequests,
  purchaseRequestProducts,
  purchaseRequestSuppliers,
  purchaseRequestOperations,
  purchaseRequestParts,
  offers,
  inHouseAwards,
  purchaseOrders,
  purchaseOrderLines,
  questions,
  orders,
  users,
  roles,
  permissions,
  settings,
  exchangeRates,
  organization,
  sso,
  surveys,
  comments,
  notices,
  views,
  widgets,
  apiKeys,
  webhooks,
  webhookDeliveries,
] as const);

type Definition = (typeof resources)[number];

export type ResourceType = Definition["type"];

/** The definition of a type, as a type. */
export type DefinitionOf<T extends ResourceType> = Extract<Definition, { type: T }>;

const byType = new Map<string, Resource>(resources.map((resource) => [resource.type, resource]));

/** The definition of a type; undefined if unknown. */
export function findResource(type: string): Resource | undefined {
  return byType.get(type);
}

/** The definition of a type that is known to exist. */
export function resourceOf(type: string): Resource {
  const resource = byType.get(type);
  if (!resource) throw new Error(`There is no resource ${type}`);
  return resource;
}
