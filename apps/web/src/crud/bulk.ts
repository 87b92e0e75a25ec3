import type { Resource } from "@kantwerk/contract/resource";
import { queryOptions } from "@tanstack/react-query";
import type { QueryValue } from "../lib/api.ts";
import { endpoints } from "../lib/endpoints.ts";
import { ApiError } from "../lib/errors.ts";
import type { AnyRecord, Written } from "../lib/jsonapi.ts";

export type Version = { id: string; version: number | undefined };

/** A refused record and the reason; `where` lists what still uses it. */
export type Refusal = { id: string; title: string; message: string; where?: string[] };

const versionOf = ({ id, meta }: AnyRecord): Version => ({ id, version: meta.version });

/** Previews a bulk change of these names. */
export const previewQuery = (
  resource: Resource,
  records: readonly AnyRecord[],
  { attributes, relations: relationships }: Written,
) =>
  queryOptions({
    queryKey: [
      resource.type,
      "bulk",
      records.map(({ id }) => id),
      Object.keys({ ...attributes, ...relationships }),
    ],
    queryFn: async ({ signal }) => {
      const sent = records.map(({ id }) => ({ id }));
      const body = { records: sent, attributes, relationships, dry_run: true } as const;
      return (await endpoints.previewBulk({ type: resource.type, verb: "update", body, signal })).meta;
    },
  });

/** Updates all records or none. @throws ApiError that lists the refused ones */
export const changeMany = (
  type: string,
  records: readonly Version[],
  written: Written,
  idempotencyKey: string,
) => {
  const { attributes, relations } = written;
  const relationships = Object.fromEntries(Object.entries(relations).map(([name, data]) => [name, { data }]));
  const body = { records, attributes, relationships };
  return endpoints.bulk({ type, verb: "update", body, idempotencyKey });
};

/** Ids and versions of all records that match a list's filters. @throws ApiError if there are too many */
export async function fetchVersions(
  resource: Resource,
  query: Record<string, QueryValue>,
  verb: "update" | "delete",
): Promise<AnyRecord[]> {
  const filters = Object.fromEntries(Object.entries(query).filter(([name]) => name.startsWith("filter[")));
  const { type } = resource;
  const { meta } = await endpoints.previewBulk({ type, verb, body: { dry_run: true }, query: filters });
  return meta.records.map(({ id, version }) => ({ id, type, meta: { version } }));
}

/** Deletes all records or none. @throws ApiError that lists the refused ones */
export const deleteMany = (type: string, records: readonly AnyRecord[], idempotencyKey: string) =>
  endpoints.bulk({ type, verb: "delete", body: { records: records.map(versionOf) }, idempotencyKey });

/** The refused records listed in an error; empty if the error is about the whole request. */
export function refusedOf(error: unknown): Refusal[] {
  const { refused } = error instanceof ApiError ? (error.body as { refused?: Refusal[] }) : {};
  return refused ?? [];
}
