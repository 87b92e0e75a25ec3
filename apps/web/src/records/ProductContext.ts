import { createContext, useContext } from "react";
import type { Product } from "./products.ts";

/** The product of the current page. */
export const ProductContext = createContext<Product | null>(null);

/** The product of the current page. @throws Error outside product pages */
export function useProduct(): Product {
  const product = useContext(ProductContext);
  if (!product) throw new Error("There is no product on show");
  return product;
}
