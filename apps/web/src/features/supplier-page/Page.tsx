import { createContext, use } from "react";
import type { SupplierApi } from "./api.ts";
import type { Line, OwnOffer, PageData } from "./pageData.ts";
import type { Match } from "./prices.ts";

/** An own offer and the prices that are to be other ones. */
export type Correction = { own: OwnOffer; prices?: Match[] };

/** A correction whose line is still asked for. */
export const isCorrectable = (
  correction: Correction | undefined,
): correction is Correction & { own: OwnOffer & { line: Line } } => correction?.own.line !== undefined;

export type Page = {
  data: PageData;
  api: SupplierApi;
  /** Opens an own offer to be corrected, with other prices where such were pasted. */
  correct: (what: Correction) => void;
  /** Asks the server for the document again, after something has changed there. */
  reload: () => Promise<void>;
};

const PageContext = createContext<Page | undefined>(undefined);

/** Gives the parts of the page its document and its calls. */
export const PageProvider = PageContext;

/** The page's document and calls. @throws Error outside the page. */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error("There is no page around this part");
  return page;
}
