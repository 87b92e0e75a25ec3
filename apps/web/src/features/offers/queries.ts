import type { Weights } from "@kantwerk/comparison/bands";
import type { Comparison } from "@kantwerk/comparison/comparison";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { readList, readRecord } from "../../lib/jsonapi.ts";
import type { Offer } from "./records.ts";

/** A comparison with what its ratings were weighted by. */
export type WeightedComparison = Comparison & { weights: Weights };

type ComparisonAnswer = { data: { attributes: Comparison; meta: { weights: Weights } } };

const pageSize = 100;
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
      const answer = await api.get(path, { query: { quantity_index: lot }, signal });
      const { attributes, meta } = (answer as ComparisonAnswer).data;
      return { ...attributes, ...meta };
    },
  });

async function readOffers(requestId: string, signal: AbortSignal): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (let number = 1; ; number += 1) {
    const query = {
      "filter[purchase_request]": requestId,
      include: "supplier",
      sort: "created_at",
      "page[size]": pageSize,
      "page[number]": number,
    };
    const { records, page } = readList<Offer>(await api.get("/restify/offers", { query, signal }));
    offers.push(...records);
    if (records.length < pageSize || offers.length >= page.total) return offers;
  }
}

/** Every offer on a request, in the order of their arrival: drafts, declined and withdrawn ones too. */
export const offersQuery = (requestId: string) =>
  queryOptions({
    queryKey: ["offers", "of request", requestId],
    queryFn: ({ signal }) => readOffers(requestId, signal),
  });

/** One offer with its files. */
export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: ["offers", "whole", id],
    refetchInterval: beforeLinksEnd,
    queryFn: async ({ signal }) => {
      const query = { include: "supplier,purchase_request,files" };
      return readRecord<Offer>(await api.get(`/restify/offers/${id}`, { query, signal }));
    },
  });
