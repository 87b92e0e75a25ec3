import type { Proposal } from "@kantwerk/contract/extraction";
import { queryOptions } from "@tanstack/react-query";
import { endpoints } from "../../lib/endpoints.ts";
import { type FlatRecord, identifierOf } from "../../lib/jsonapi.ts";
import { actOn } from "../../lib/records.ts";

export type { Proposal };

/** A product or part, in the displayed version. */
export type Subject = FlatRecord & { type: "products" | "parts" };

type SubjectReference = Pick<Subject, "type" | "id">;

/** Values read for a record that are missing in it or contradict it. */
export const proposalsQuery = ({ type, id }: SubjectReference) =>
  queryOptions({
    queryKey: [type, "proposals", id],
    queryFn: ({ signal }) => endpoints.proposals({ type, id, signal }),
  });

/**
 * Applies proposals as displayed. Concurrent changes to other fields do not conflict.
 * @throws ApiError 412 if one of the values has changed since
 */
export const applyProposals = (
  subject: SubjectReference,
  attributes: readonly string[],
  seen: readonly Proposal[],
): Promise<unknown> =>
  actOn(identifierOf(subject), "proposals/apply", undefined, {
    attributes,
    seen: seen.filter(({ attribute }) => attributes.includes(attribute)),
  });

/** Whether a field has no value. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** Whether the record already has the value, so that only its contradictions matter. */
export const isPresent = ({ present, proposed }: Proposal): boolean =>
  JSON.stringify(present) === JSON.stringify(proposed);
