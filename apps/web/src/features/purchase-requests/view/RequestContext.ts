import { createContext, use } from "react";
import type { PurchaseRequest } from "../records.ts";

/** The request whose pages are on show. */
export const RequestContext = createContext<PurchaseRequest | null>(null);

/** The request on show. @throws Error outside its pages */
export function useRequest(): PurchaseRequest {
  const request = use(RequestContext);
  if (!request) throw new Error("There is no purchase request around this page");
  return request;
}
