import type { z } from "zod";
import type {
  pageFile,
  pageLine,
  pageOffer,
  pagePart,
  pageProduct,
  pageQuestion,
  pageRecord,
  pageSupplier,
  specification,
  supplierPage,
} from "./answers/supplierPage.ts";

/** Lines of one request answered in one go. */
export const maxOffersAtOnce = 500;

/** Why a request takes no offers; undefined while it does. */
export type SubmissionReason = "not_sent" | "closed" | "deadline" | "inactive";

/** Equal holes, bends and contours are counted, not repeated. Lengths in mm, angles in degrees, weights in kg. */
export type Specification = z.infer<typeof specification>;

export type SupplierPageSupplier = z.infer<typeof pageSupplier>;

export type SupplierPageProduct = z.infer<typeof pageProduct>;

export type SupplierPagePart = z.infer<typeof pagePart>;

export type SupplierPageLine = z.infer<typeof pageLine>;

export type SupplierPageFile = z.infer<typeof pageFile>;

export type SupplierPageOffer = z.infer<typeof pageOffer>;

export type SupplierPageQuestion = z.infer<typeof pageQuestion>;

export type SupplierPageRecord = z.infer<typeof pageRecord>;

/** All that the supplier's page needs, and nothing that is none of the supplier's business. */
export type SupplierPageDocument = z.infer<typeof supplierPage>;

/** What the server writes into the page; null: the address leads nowhere. */
export type SupplierPageData = SupplierPageDocument | null;
