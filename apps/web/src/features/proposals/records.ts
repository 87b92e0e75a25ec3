import type { Proposal } from "@kantwerk/contract/extraction";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { type FlatRecord, identifierOf } from "../../lib/jsonapi.ts";
import { actOn } from "../../lib/records.ts";

export type { Proposal };

/** A product or part, in the version that is on show. */
export type Subject = FlatRecord & { type: "products" | "parts" };

type SubjectReference = Pick<Subject, "type" | "id">;

const pathOf = ({ type, id }: SubjectReference) => `/restify/${type}/${id}/proposals`;

/** What was read about a record that it does not have yet, and what contradicts it. */
export const proposalsQuery = (subject: SubjectReference) =>
  queryOptions({
    queryKey: [subject.type, "proposals", subject.id],
    queryFn: ({ signal }) => api.get<Proposal[]>(pathOf(subject), { signal }),
  });

/**
 * Takes proposed values over as they were looked at. What a job or somebody else has written elsewhere in the record is
 * nothing in the way. @throws ApiError 412 when one of them has changed since
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

/** Whether there is nothing in a place yet. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** Whether the value stands there already, so that only its contradiction is worth a look. */
export const isPresent = ({ present, proposed }: Proposal): boolean =>
  JSON.stringify(present) === JSON.stringify(proposed);
