import type { ActingType, ActionBody, ActionName } from "@kantwerk/contract/actions";
import type { FilterName, LinkNames, OneNames, Resource, SortName } from "@kantwerk/contract/resource";
import { type DefinitionOf, type ResourceType, resourceOf } from "@kantwerk/contract/resources";
import type { Draft } from "@kantwerk/contract/schema";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, type QueryValue } from "./api.ts";
import { ApiError } from "./errors.ts";
import {
  type FlatList,
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

/** Records that one page holds at most. */
const mostAtOnce = 100;

const address = (resource: Resource) => `/restify/${resource.type}`;

/** The cursor in an answer's link to the next page; undefined where that page has a number, null on the last one. */
export function nextCursor(answer: unknown): string | null | undefined {
  const next = (answer as { links?: { next?: string | null } }).links?.next;
  if (!next) return null;
  return new URLSearchParams(next.split("?")[1]).get("page[after]") ?? undefined;
}

/** One page of a list, with the cursor of the next one. */
export type RecordList<R extends FlatRecord = FlatRecord> = FlatList<R> & { next: string | null | undefined };

type SortKey<D extends Resource> = SortName<D> | `-${SortName<D>}`;

/** What a list is asked for: filters, order and page, and the relationships that come with its records. */
export type ListQuery<D extends Resource, P extends string = string> = {
  [N in FilterName<D> & string as `filter[${N}]`]?: QueryValue;
} & { [N in ResourceType as `fields[${N}]`]?: string } & {
  sort?: SortKey<D> | readonly SortKey<D>[] | undefined;
  "page[size]"?: number | undefined;
  "page[number]"?: number | undefined;
  "page[after]"?: string | undefined;
} & Including<D, P>;

/** Reads one page of a list with what is included. */
export async function fetchList<D extends Resource, const P extends PathOf<D> = never>(
  resource: D,
  query: ListQuery<D, P>,
  signal?: AbortSignal,
): Promise<RecordList<RecordOf<D, P>>> {
  const answer = await api.get(address(resource), { query, signal });
  return { ...readList<RecordOf<D, P>>(answer), next: nextCursor(answer) };
}

/** One page of a list, kept while the next one is asked for. */
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
 * The first records of a list, however many pages that are, kept while they or more of them are asked for.
 * @param most how many records at most
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
      // What was added meanwhile moves others to the next page.
      return { ...first, records: [...new Map(records.map((record) => [record.id, record])).values()] };
    },
  });

/** Reads every record of a list, page after page, from its first one on; of more than `most` the first ones. */
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

/** Reads one record with what is included. */
export const fetchRecord = async <D extends Resource, const P extends PathOf<D> = never>(
  resource: D,
  id: string,
  include?: Including<D, P>["include"],
  signal?: AbortSignal,
) => readRecord<RecordOf<D, P>>(await api.get(`${address(resource)}/${id}`, { query: { include }, signal }));

/** One record with what is included, kept for the next who asks. */
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
  /** Where it is written, if not at the resource's own address. */
  path?: string | undefined;
  /** Is sent to its end also when the page is left. */
  keepalive?: boolean;
} & (
  | { /** The record that is changed. */ record: FlatRecord; key?: never }
  | {
      /** Undefined to create one. */
      record?: FlatRecord | undefined;
      /** Used on create, so that pressing twice or a lost answer makes one record. */
      key: string;
    }
);

/** Creates a record, or changes one in the version that was read. @throws ApiError 412 when it has changed since */
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

/** Creates a record, once for a key. */
export const createRecord = <D extends Resource>(
  resource: D,
  attributes: Draft<D>,
  relations: Relations<D>,
  key: string,
): Promise<RecordOf<D>> =>
  saveRecord(resource, { written: { attributes, relations: relations as Record<string, Relation> }, key });

/** Changes a record in the version that was read. */
export const changeRecord = <T extends ResourceType>(
  record: FlatRecord & { type: T },
  attributes: Draft<DefinitionOf<T>>,
  relations: Relations<DefinitionOf<T>> = {},
) =>
  saveRecord(resourceOf(record.type), {
    written: { attributes, relations: relations as Record<string, Relation> },
    record,
  });

/** Deletes a record in the version that was read; one that is gone already counts as deleted. */
export async function deleteRecord(record: FlatRecord, path = `/restify/${record.type}`): Promise<void> {
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
 * Does one of the contract's actions with a record, in the version that was read where `meta` has it. Returns the record of
 * the answer, with the answer's meta.
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

/** After a change anything on show may be out of date: a total, a related list, a status. */
export const refresh = (client: QueryClient): Promise<void> => client.invalidateQueries();
