import type { Resource } from "@kantwerk/contract/resource";
import { queryOptions } from "@tanstack/react-query";
import { api, type QueryValue } from "../lib/api.ts";
import { ApiError } from "../lib/errors.ts";
import type { AnyRecord, Written } from "../lib/jsonapi.ts";

export type Version = { id: string; version: number | undefined };

/** What would be changed: the records as they are now, and for each name how many of them have which value. */
export type Preview = {
  records: Version[];
  present: Record<string, { values: { value: unknown; count: number }[]; more: number }>;
  /** What should be known besides. */
  besides: string[];
};

/** A record that was refused, and why; `where` names what still uses it. */
export type Refusal = { id: string; title: string; message: string; where?: string[] };

const versionOf = ({ id, meta }: AnyRecord): Version => ({ id, version: meta.version });
const address = (type: string, verb: "update" | "delete") => `/restify/${type}/bulk/${verb}`;

/** What a change of some names would do to records. */
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
      const body = { records: sent, attributes, relationships, dry_run: true };
      return (await api.post<{ meta: Preview }>(address(resource.type, "update"), body, { signal })).meta;
    },
  });

/** Changes all of these records or none. @throws ApiError that names those that are refused */
export const changeMany = (
  type: string,
  records: readonly Version[],
  written: Written,
  idempotencyKey: string,
) => {
  const { attributes, relations } = written;
  const relationships = Object.fromEntries(Object.entries(relations).map(([name, data]) => [name, { data }]));
  return api.post(address(type, "update"), { records, attributes, relationships }, { idempotencyKey });
};

/** All records that a list's filters find, by their ids and versions. @throws ApiError where they are too many */
export async function fetchVersions(
  resource: Resource,
  query: Record<string, QueryValue>,
  verb: "update" | "delete",
): Promise<AnyRecord[]> {
  const filters = Object.fromEntries(Object.entries(query).filter(([name]) => name.startsWith("filter[")));
  const path = address(resource.type, verb);
  const { meta } = await api.post<{ meta: Preview }>(path, { dry_run: true }, { query: filters });
  return meta.records.map(({ id, version }) => ({ id, type: resource.type, meta: { version } }));
}

/** Deletes all of these records or none. @throws ApiError that names those that are refused */
export const deleteMany = (type: string, records: readonly AnyRecord[], idempotencyKey: string) =>
  api.post(address(type, "delete"), { records: records.map(versionOf) }, { idempotencyKey });

/** The records that an answer names as refused; none where it is about all alike. */
export function refusedOf(error: unknown): Refusal[] {
  const { refused } = error instanceof ApiError ? (error.body as { refused?: Refusal[] }) : {};
  return refused ?? [];
}
