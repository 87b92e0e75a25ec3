import type { Weights } from "@kantwerk/comparison/bands";
import type { ComparedLine, ComparedOffer, Comparison, OwnOffer } from "@kantwerk/comparison/comparison";
import { offers } from "@kantwerk/contract/offers";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";
import { fetchAll, fetchRecord } from "../lib/records.ts";
import type { WholeOffer } from "./offers.ts";

/** A comparison with what its ratings were weighted by, how many layouts it waits for, and the position of the quantity that it is for. */
export type WeightedComparison = Comparison & ComparisonMeta & { lot: number | undefined; state?: string };

type ComparisonMeta = { weights: Weights; nesting: number };
type ComparisonAnswer = { data: { attributes: AnsweredComparison; meta: ComparisonMeta } };

/** As it is answered, with own work as an offer without a supplier. */
type AnsweredComparison = Omit<Comparison, "lines"> & {
  lines: (Omit<ComparedLine, "own" | "offers"> & { offers: (ComparedOffer | AnsweredOwn)[] })[];
};
type AnsweredOwn = OwnOffer & { in_house: true };

const isOwn = (offer: ComparedOffer | AnsweredOwn): offer is AnsweredOwn => "in_house" in offer;

/** Lines with own work beside the offers of suppliers. */
const linesOf = ({ lines }: AnsweredComparison): ComparedLine[] =>
  lines.map(({ offers, ...line }) => ({
    ...line,
    own: offers.find(isOwn) ?? null,
    offers: offers.filter((offer): offer is ComparedOffer => !isOwn(offer)),
  }));

/** While sheets are nested one looks again. */
const lookAgain = 2500;

/** Links to files hold for ten minutes. */
const beforeLinksEnd = 8 * 60_000;

/**
 * The comparison of a request's offers.
 * @param lot position of the quantity that totals and proposals are for; each line's largest one without it
 */
export const comparisonQuery = (requestId: string, lot?: number) =>
  queryOptions({
    queryKey: ["offers", "comparison", requestId, lot],
    // Another lot leaves the matrix on show until its figures are there.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<WeightedComparison> => {
      const path = `/restify/purchase-requests/${requestId}/comparison`;
      const { data } = await api.get<ComparisonAnswer>(path, { query: { quantity_index: lot }, signal });
      return { ...data.attributes, lines: linesOf(data.attributes), ...data.meta, lot };
    },
    refetchInterval: ({ state }) => Boolean(state.data?.nesting) && lookAgain,
  });

/** Every offer on a request, in the order of their arrival: drafts, declined and withdrawn ones too. */
export const offersQuery = (requestId: string) =>
  queryOptions({
    queryKey: ["offers", "of request", requestId],
    queryFn: ({ signal }) => {
      return fetchAll(
        offers,
        { "filter[purchase_request]": requestId, include: ["supplier", "covers"], sort: "created_at" },
        signal,
      );
    },
  });

/** One offer with its files. */
export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: ["offers", "whole", id],
    refetchInterval: beforeLinksEnd,
    queryFn: ({ signal }): Promise<WholeOffer> =>
      fetchRecord(offers, id, ["supplier", "covers", "purchase_request", "files"], signal),
  });

/** Whether the own shop is a bidder: it ranks on some line. */
export const isOwnBidding = ({ lines }: Pick<Comparison, "lines">): boolean => lines.some(({ own }) => own);
