import { itemTotal } from "@kantwerk/costing/itemTotal";
import { invalid } from "../../http/refusal.ts";
import { products } from "../../resources/products.ts";
import { requireAssembly } from "../items/assemblies.ts";
import { itemEndpoints } from "../items/itemEndpoints.ts";

export const componentEndpoints = itemEndpoints({
  bound: products,
  relation: "product",
  judge: async (ctx, product, { component_type, component_id, discount }) => {
    if (discount != null) throw invalid({ discount: ["discountOfOrder"] });
    if (component_type === "products" && component_id) await requireAssembly(ctx, product.id, component_id);
  },
  complete: async (ctx, _product, { unit_price = null, quantity = 1 }) => ({
    total_price: itemTotal({ unit_price, quantity }, ctx.organization.currency),
  }),
  settle: async () => {},
});
