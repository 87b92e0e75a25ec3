import { createContext, use } from "react";
import type { SupplierApi } from "./api.ts";
import type { Line, OwnOffer, PageData } from "./pageData.ts";
import type { Match } from "./prices.ts";

/** A submitted offer to correct, and new prices for it. */
export type Correction = { own: OwnOffer; prices?: Match[] };

/** Whether the line of the offer is still open. */
export const isCorrectable = (
  correction: Correction | undefined,
): correction is Correction & { own: OwnOffer & { line: Line } } => correction?.own.line !== undefined;

export type Page = {
  data: PageData;
  api: SupplierApi;
  /** Opens the correction dialog, pre-filled with pasted prices if given. */
  correct: (what: Correction) => void;
  /** Refetches the document after a change on the server. */
  reload: () => Promise<void>;
};

const PageContext = createContext<Page | undefined>(undefined);

/** Context of the page's document and API calls. */
export const PageProvider = PageContext;

/** The page's document and API calls. @throws Error outside the page. */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error("There is no page around this part");
  return page;
}
