import type { ComparedLine, ComparedOffer, Comparison } from "@kantwerk/comparison/comparison";
import { offers } from "@kantwerk/contract/offers";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AnsweredOwn, ComparisonAnswer, ComparisonMeta } from "../lib/answers.ts";
import { endpoints } from "../lib/endpoints.ts";
import { fetchAll, fetchRecord } from "../lib/records.ts";
import type { WholeOffer } from "./offers.ts";

/** A comparison with its rating weights, the number of pending nestings, and the position of its quantity. */
export type WeightedComparison = Comparison & ComparisonMeta & { lot: number | undefined; state?: string };

const isOwn = (offer: ComparedOffer | AnsweredOwn): offer is AnsweredOwn => "in_house" in offer;

/** Separates in-house work from the suppliers' offers. */
const linesOf = ({ lines }: ComparisonAnswer["data"]["attributes"]): ComparedLine[] =>
  lines.map(({ offers, ...line }) => ({
    ...line,
    own: offers.find(isOwn) ?? null,
    offers: offers.filter((offer): offer is ComparedOffer => !isOwn(offer)),
  }));

/** Refetch interval while nestings are pending, in ms. */
const lookAgain = 2500;

/** File links expire after ten minutes. */
const beforeLinksEnd = 8 * 60_000;

/**
 * The comparison of a request's offers.
 * @param lot position of the quantity for totals and proposals; by default each line's largest
 */
export const comparisonQuery = (requestId: string, lot?: number) =>
  queryOptions({
    queryKey: ["offers", "comparison", requestId, lot],
    // On a quantity change, keep the matrix until the new figures have loaded.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<WeightedComparison> => {
      const { data } = await endpoints.comparison({ id: requestId, query: { quantity_index: lot }, signal });
      return { ...data.attributes, lines: linesOf(data.attributes), ...data.meta, lot };
    },
    refetchInterval: ({ state }) => Boolean(state.data?.nesting) && lookAgain,
  });

/** All offers on a request in order of arrival, including drafts, declined and withdrawn ones. */
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
