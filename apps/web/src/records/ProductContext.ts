import { createContext, useContext } from "react";
import type { Product } from "./products.ts";

/** The product whose pages are on show. */
export const ProductContext = createContext<Product | null>(null);

/** The product whose pages are on show. @throws Error outside of them */
export function useProduct(): Product {
  const product = useContext(ProductContext);
  if (!product) throw new Error("There is no product on show");
  return product;
}
