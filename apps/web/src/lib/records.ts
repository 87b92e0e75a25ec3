import type { Resource } from "@kantwerk/contract/resource";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, type QueryValue } from "./api.ts";
import { ApiError } from "./errors.ts";
import {
  type AnyRecord,
  type FlatList,
  readList,
  readRecord,
  type Written,
  writeDocument,
} from "./jsonapi.ts";

const address = (resource: Resource) => `/restify/${resource.type}`;

/** The cursor in an answer's link to the next page; undefined where that page has a number, null on the last one. */
export function nextCursor(answer: unknown): string | null | undefined {
  const next = (answer as { links?: { next?: string | null } }).links?.next;
  if (!next) return null;
  return new URLSearchParams(next.split("?")[1]).get("page[after]") ?? undefined;
}

/** One page of a list, with the cursor of the next one. */
export type RecordList = FlatList<AnyRecord> & { next: string | null | undefined };

/** One page of a list. */
export const listQuery = (resource: Resource, query: Record<string, QueryValue>) =>
  queryOptions({
    queryKey: [resource.type, "list", query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<RecordList> => {
      const answer = await api.get(address(resource), { query, signal });
      return { ...readList<AnyRecord>(answer), next: nextCursor(answer) };
    },
  });

/** Reads one record with what is included. */
export const fetchRecord = async (resource: Resource, id: string, include?: string, signal?: AbortSignal) =>
  readRecord<AnyRecord>(await api.get(`${address(resource)}/${id}`, { query: { include }, signal }));

/** One record with what is included, kept for the next who asks. */
export const recordQuery = (resource: Resource, id: string, include?: string) =>
  queryOptions({
    queryKey: [resource.type, "record", id, include],
    queryFn: ({ signal }) => fetchRecord(resource, id, include, signal),
  });

/** A key under which a request is carried out once. Works on plain http too, where `randomUUID` does not. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((each) => each.toString(16).padStart(2, "0")).join("");

export type Saving = {
  written: Written;
  /** The record that is changed; undefined to create one. */
  record?: AnyRecord | undefined;
  /** Used on create, so that pressing twice or a lost answer makes one record. */
  key: string;
  /** Where it is written, if not at the resource's own address. */
  path?: string | undefined;
};

/** Creates a record, or changes one in the version that was read. @throws ApiError 412 when it has changed since */
export async function saveRecord(
  resource: Resource,
  { written, record, key, path = address(resource) }: Saving,
) {
  const document = writeDocument(resource.type, written.attributes, written.relations, record?.id);
  const answer = record
    ? await api.patch(`${path}/${record.id}`, document, { ifMatch: record.meta.version })
    : await api.post(path, document, { idempotencyKey: key });
  return readRecord<AnyRecord>(answer);
}

/** Deletes a record in the version that was read; one that is gone already counts as deleted. */
export async function deleteRecord(record: AnyRecord, path = `/restify/${record.type}`): Promise<void> {
  try {
    await api.delete(`${path}/${record.id}`, { ifMatch: record.meta.version });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** After a change anything on show may be out of date: a total, a related list, a status. */
export const refresh = (client: QueryClient): Promise<void> => client.invalidateQueries();
