import type { Bound } from "../crud/bind.ts";
import { assets } from "./assets.ts";
import { bends } from "./bends.ts";
import { bulkPrices } from "./bulkPrices.ts";
import { contours } from "./contours.ts";
import { customers } from "./customers.ts";
import { files } from "./files.ts";
import { groups } from "./groups.ts";
import { holes } from "./holes.ts";
import { items } from "./items.ts";
import { materials } from "./materials.ts";
import { offers } from "./offers.ts";
import { operations } from "./operations.ts";
import { orders } from "./orders.ts";
import { parts } from "./parts.ts";
import { permissions } from "./permissions.ts";
import { productMaterials } from "./productMaterials.ts";
import { productOperations } from "./productOperations.ts";
import { productParts } from "./productParts.ts";
import { products } from "./products.ts";
import { purchaseRequestOperations } from "./purchaseRequestOperations.ts";
import { purchaseRequestParts } from "./purchaseRequestParts.ts";
import { purchaseRequestProducts } from "./purchaseRequestProducts.ts";
import { purchaseRequestSuppliers } from "./purchaseRequestSuppliers.ts";
import { purchaseRequests } from "./purchaseRequests.ts";
import { questions } from "./questions.ts";
import { roles } from "./roles.ts";
import { settings } from "./settings.ts";
import { suppliables } from "./suppliables.ts";
import { suppliers } from "./suppliers.ts";
import { users } from "./users.ts";

/** Every resource with its table, once. */
export const boundResources: readonly Bound[] = [
  assets,
  bends,
  bulkPrices,
  contours,
  customers,
  files,
  groups,
  holes,
  items,
  materials,
  offers,
  operations,
  orders,
  parts,
  permissions,
  productMaterials,
  productOperations,
  productParts,
  products,
  purchaseRequestOperations,
  purchaseRequestParts,
  purchaseRequestProducts,
  purchaseRequestSuppliers,
  purchaseRequests,
  questions,
  roles,
  settings,
  suppliables,
  suppliers,
  users,
];
