import type { ActingType, ActionBody, ActionName } from "@kantwerk/contract/actions";
import type { FilterName, LinkNames, OneNames, Resource, SortName } from "@kantwerk/contract/resource";
import { type DefinitionOf, type ResourceType, resourceOf } from "@kantwerk/contract/resources";
import type { Draft } from "@kantwerk/contract/schema";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, type QueryValue } from "./api.ts";
import { type Address, at } from "./endpoint.ts";
import { ApiError } from "./errors.ts";
import {
  type FlatRecord,
  type Including,
  type PathOf,
  type RecordOf,
  type RecordOfType,
  type Relation,
  readList,
  readRecord,
  type Written,
  writeDocument,
} from "./jsonapi.ts";

/** Maximum page size. */
const mostAtOnce = 100;

const address = ({ type }: { type: string }) => at(`/restify/${type}`);

type SortKey<D extends Resource> = SortName<D> | `-${SortName<D>}`;

/** A list query: filters, order, page and include paths. */
export type ListQuery<D extends Resource, P extends string = string> = {
  [N in FilterName<D> & string as `filter[${N}]`]?: QueryValue;
} & { [N in ResourceType as `fields[${N}]`]?: string } & {
  sort?: SortKey<D> | readonly SortKey<D>[] | undefined;
  "page[size]"?: number | undefined;
  "page[number]"?: number | undefined;
  "page[after]"?: string | undefined;
} & Including<D, P>;

/** Fetches one page of a list. */
export const fetchList = async <D extends Resource, const P extends PathOf<D> = never>(
  resource: D,
  query: ListQuery<D, P>,
  signal?: AbortSignal,
) => readList<RecordOf<D, P>>(await api.get(address(resource), { query, signal }));

/** Query for one page of a list; the previous page stays while the next one loads. */
export const listQuery = <D extends Resource, const P extends PathOf<D> = never>(
  resource: D,
  query: ListQuery<D, P>,
) =>
  queryOptions({
    queryKey: [resource.type, "list", query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchList(resource, query, signal),
  });

/**
 * Query for the first records of a list, across pages; they stay while they are refetched or more are loaded.
 * @param most maximum number of records
 */
export const firstQuery = <D extends Resource, const P extends PathOf<D> = never>(
  resource: D,
  query: ListQuery<D, P>,
  most: number,
) =>
  queryOptions({
    queryKey: [resource.type, "list", "first", most, query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const size = Math.min(most, mostAtOnce);
      const page = (number: number) =>
        fetchList<D, P>(resource, { ...query, "page[size]": size, "page[number]": number }, signal);
      const first = await page(1);
      const last = Math.ceil(Math.min(most, first.page.total) / size);
      const others = Array.from({ length: Math.max(last - 1, 0) }, (_, at) => page(at + 2));
      const records = [first, ...(await Promise.all(others))].flatMap((each) => each.records);
      // Records added meanwhile push others onto the next page, so they can come twice.
      return { ...first, records: [...new Map(records.map((record) => [record.id, record])).values()] };
    },
  });

/** Fetches all records of a list page by page, up to `most`. */
export async function fetchAll<D extends Resource, const P extends PathOf<D> = never>(
  resource: D,
  query: ListQuery<D, P>,
  signal: AbortSignal,
  most = Number.POSITIVE_INFINITY,
): Promise<RecordOf<D, P>[]> {
  const all: RecordOf<D, P>[] = [];
  for (let number = 1; ; number += 1) {
    const one = { ...query, "page[size]": mostAtOnce, "page[number]": number, "page[after]": undefined };
    const { records, page } = await fetchList<D, P>(resource, one, signal);
    all.push(...records);
    if (records.length < mostAtOnce || all.length >= Math.min(page.total, most)) return all.slice(0, most);
  }
}

/** Fetches one record. */
export const fetchRecord = async <D extends Resource, const P extends PathOf<D> = never>(
  resource: D,
  id: string,
  include?: Including<D, P>["include"],
  signal?: AbortSignal,
) => readRecord<RecordOf<D, P>>(await api.get(`${address(resource)}/${id}`, { query: { include }, signal }));

/** Query for one record. */
export const recordQuery = <D extends Resource, const P extends PathOf<D> = never>(
  resource: D,
  id: string,
  include?: Including<D, P>["include"],
) =>
  queryOptions({
    queryKey: [resource.type, "record", id, include],
    queryFn: ({ signal }) => fetchRecord(resource, id, include, signal),
  });

export type Saving = {
  written: Written;
  /** The path to write to; the resource's own by default. */
  path?: Address | undefined;
  /** Completes even if the user leaves the page. */
  keepalive?: boolean;
} & (
  | { /** The record to update. */ record: FlatRecord; key?: never }
  | {
      /** Undefined to create a record. */
      record?: FlatRecord | undefined;
      /** Idempotency key, so that double clicks and retries create one record. */
      key: string;
    }
);

/** Creates or updates a record. @throws ApiError 412 if it has changed since it was read */
export async function saveRecord<D extends Resource>(
  resource: D,
  { written, record, key, path = address(resource), keepalive = false }: Saving,
): Promise<RecordOf<D>> {
  const document = writeDocument(resource.type, written.attributes, written.relations, record?.id);
  const answer = record
    ? await api.patch(`${path}/${record.id}`, document, { ifMatch: record.meta.version, keepalive })
    : await api.post(path, document, { idempotencyKey: key });
  return readRecord<RecordOf<D>>(answer);
}

type Relations<D extends Resource> = {
  [N in OneNames<D["relationships"]> | LinkNames<D["relationships"]>]?: Relation;
};

/** Creates a record, at most once per key. */
export const createRecord = <D extends Resource>(
  resource: D,
  attributes: Draft<D>,
  relations: Relations<D>,
  key: string,
): Promise<RecordOf<D>> =>
  saveRecord(resource, { written: { attributes, relations: relations as Record<string, Relation> }, key });

/** Updates a record; fails with 412 if it has changed since it was read. */
export const changeRecord = <T extends ResourceType>(
  record: FlatRecord & { type: T },
  attributes: Draft<DefinitionOf<T>>,
  relations: Relations<DefinitionOf<T>> = {},
) =>
  saveRecord(resourceOf(record.type), {
    written: { attributes, relations: relations as Record<string, Relation> },
    record,
  });

/** Deletes a record unless it has changed since it was read; one already gone counts as deleted. */
export async function deleteRecord(record: FlatRecord, path = address(record)): Promise<void> {
  try {
    await api.delete(`${path}/${record.id}`, { ifMatch: record.meta.version });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

type ActionArguments<Body> = Body extends undefined
  ? [key?: string]
  : object extends Body
    ? [key?: string, body?: Body]
    : [key: string | undefined, body: Body];

/**
 * Runs one of the contract's actions on a record, with its version if `meta` has it. Returns the record and meta of
 * the response.
 */
export async function actOn<T extends ActingType, const N extends ActionName<T>>(
  { type, id, meta }: { type: T; id: string; meta?: FlatRecord["meta"] },
  name: N,
  ...[idempotencyKey, body]: ActionArguments<ActionBody<T, N>>
): Promise<RecordOfType<T>> {
  const options = { ifMatch: meta?.version, idempotencyKey };
  const answer = await api.post<{ meta?: object }>(`/restify/${type}/${id}/${name}`, body, options);
  const record = readRecord<RecordOfType<T>>(answer);
  return { ...record, meta: { ...answer.meta, ...record.meta } };
}

/** Refetches everything on screen: a change can affect totals, related lists and statuses. */
export const refresh = (client: QueryClient): Promise<void> => client.invalidateQueries();
