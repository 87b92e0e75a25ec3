import { products } from "../../resources/products.ts";
import { requireAssembly } from "../items/assemblies.ts";
import { itemEndpoints } from "../items/itemEndpoints.ts";

/** The components of an assembly. */
export const componentEndpoints = itemEndpoints({
  bound: products,
  relation: "product",
  judge: async (ctx, product, { component_type, component_id }) => {
    if (component_type === "products" && component_id) await requireAssembly(ctx, product.id, component_id);
  },
  settle: async () => {},
});
