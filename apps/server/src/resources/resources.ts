import type { ResourceType } from "@kantwerk/contract/resources";
import type { Bound } from "../crud/bind.ts";
import type { TenantTable } from "../db/tenantDb.ts";
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
import { roles } from "./roles.ts";
import { settings } from "./settings.ts";
import { sso } from "./sso.ts";
import { suppliables } from "./suppliables.ts";
import { suppliers } from "./suppliers.ts";
import { surveys } from "./surveys.ts";
import { transports } from "./transports.ts";
import { users } from "./users.ts";
import { views } from "./views.ts";
import { webhookDeliveries, webhooks } from "./webhooks.ts";
import { widgets } from "./widgets.ts";

/** Every resource with its table; fails to compile if a resource of the contract is missing. */
export const boundResources: readonly Bound[] = Object.values({
  "alloy-surcharges": alloySurcharges,
  "api-keys": apiKeys,
  "asset-prices": assetPrices,
  assets,
  "asset-times": assetTimes,
  bends,
  "bulk-prices": bulkPrices,
  "calculated-prices": calculatedPrices,
  calculations,
  comments,
  contours,
  customers,
  "exchange-rates": exchangeRates,
  factors,
  files,
  "group-prices": groupPrices,
  groups,
  holes,
  "in-house-awards": inHouseAwards,
  items,
  "job-times": jobTimes,
  "material-prices": materialPrices,
  materials,
  notices,
  offers,
  operations,
  orders,
  organization,
  parts,
  permissions,
  "price-extras": priceExtras,
  "product-materials": productMaterials,
  "product-operations": productOperations,
  "product-parts": productParts,
  products,
  "purchase-order-lines": purchaseOrderLines,
  "purchase-orders": purchaseOrders,
  "purchase-request-operations": purchaseRequestOperations,
  "purchase-request-parts": purchaseRequestParts,
  "purchase-request-products": purchaseRequestProducts,
  "purchase-request-suppliers": purchaseRequestSuppliers,
  "purchase-requests": purchaseRequests,
  questions,
  roles,
  settings,
  sso,
  suppliables,
  suppliers,
  surveys,
  transports,
  users,
  views,
  "webhook-deliveries": webhookDeliveries,
  webhooks,
  widgets,
} satisfies { [T in ResourceType]: Bound<TenantTable, T> });
