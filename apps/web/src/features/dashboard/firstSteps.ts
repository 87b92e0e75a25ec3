import { products } from "@kantwerk/contract/products";
import { purchaseRequests } from "@kantwerk/contract/purchaseRequests";
import { suppliers } from "@kantwerk/contract/suppliers";
import { queryOptions } from "@tanstack/react-query";
import { fetchList } from "../../lib/records.ts";

const one = { "page[size]": 1 } as const;

/** Which of the first steps an organization has taken: a product, a supplier, a request. */
export const firstStepsQuery = queryOptions({
  queryKey: ["dashboard", "first-steps"],
  queryFn: async ({ signal }) => {
    const [product, supplier, request] = await Promise.all([
      fetchList(products, one, signal),
      fetchList(suppliers, one, signal),
      fetchList(purchaseRequests, one, signal),
    ]);
    return {
      product: product.page.total > 0,
      supplier: supplier.page.total > 0,
      request: request.page.total > 0,
    };
  },
});
