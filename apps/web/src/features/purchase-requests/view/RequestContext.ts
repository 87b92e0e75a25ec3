import { createContext, use } from "react";
import type { PurchaseRequest } from "../records.ts";

/** The current request. */
export const RequestContext = createContext<PurchaseRequest | null>(null);

/** The current request. @throws Error outside request pages */
export function useRequest(): PurchaseRequest {
  const request = use(RequestContext);
  if (!request) throw new Error("There is no purchase request around this page");
  return request;
}
