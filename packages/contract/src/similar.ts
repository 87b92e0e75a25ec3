import type { z } from "zod";
import type { pastOffer, pastOrder, similarity } from "./answers/similar.ts";

/** What a product was offered or ordered at by us. */
export type PastOrder = z.infer<typeof pastOrder>;

/** What a supplier offered for a step or part of a product. */
export type PastOffer = z.infer<typeof pastOffer>;

/**
 * What the list of similar products says of each: how far it is from the one in question, 0 for alike in all that is
 * known, and its prices, the newest first.
 */
export type Similarity = z.infer<typeof similarity>;
