import type { Proposal } from "@kantwerk/contract/extraction";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { isStale } from "../../lib/errors.ts";
import type { FlatRecord } from "../../lib/jsonapi.ts";

export type { Proposal };

/** A product or part, in the version that is on show. */
export type Subject = FlatRecord;

type Named = Pick<Subject, "type" | "id">;

const pathOf = ({ type, id }: Named) => `/restify/${type}/${id}/proposals`;

/** What was read about a record that it does not have yet, and what contradicts it. */
export const proposalsQuery = (subject: Named) =>
  queryOptions({
    queryKey: [subject.type, "proposals", subject.id],
    queryFn: ({ signal }) => api.get<Proposal[]>(pathOf(subject), { signal }),
  });

/** What stands in some places of a record, and what is proposed for them. */
const looked = (proposals: readonly Proposal[], attributes: readonly string[]) =>
  JSON.stringify(
    proposals
      .filter(({ attribute }) => attributes.includes(attribute))
      .map(({ attribute, present, proposed }) => [attribute, present, proposed]),
  );

/**
 * Takes proposed values over as they were looked at. What a job or somebody else has written elsewhere in the record is
 * nothing in the way. @throws ApiError 412 when one of them has changed since
 */
export async function applyProposals(
  subject: Subject,
  attributes: readonly string[],
  seen: readonly Proposal[],
): Promise<unknown> {
  const { type, id } = subject;
  const apply = (ifMatch: number | undefined) =>
    api.post(`${pathOf(subject)}/apply`, { attributes }, { ifMatch });
  try {
    return await apply(subject.meta.version);
  } catch (error) {
    if (!isStale(error)) throw error;
    const { data } = await api.get<{ data: Pick<Subject, "meta"> }>(`/restify/${type}/${id}`);
    const present = await api.get<Proposal[]>(pathOf(subject));
    if (looked(present, attributes) !== looked(seen, attributes)) throw error;
    return apply(data.meta.version);
  }
}

/** Whether there is nothing in a place yet. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** Whether the value stands there already, so that only its contradiction is worth a look. */
export const isPresent = ({ present, proposed }: Proposal): boolean =>
  JSON.stringify(present) === JSON.stringify(proposed);
