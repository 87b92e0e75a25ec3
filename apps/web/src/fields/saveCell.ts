import type { Resource } from "@kantwerk/contract/resource";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { newKey, saveRecord } from "../lib/records.ts";

/** What this page's own last change has left of each record; it may be newer than the row on show. */
const newest = new Map<string, Promise<AnyRecord>>();

const versionOf = ({ meta }: AnyRecord): number => meta.version ?? 0;

/**
 * Changes one attribute of a record. Changes of several attributes made in quick succession follow one another, so that
 * only what somebody else has changed refuses one.
 * @throws ApiError 412 when somebody else has changed the record since
 */
export function saveCell(
  resource: Resource,
  record: AnyRecord,
  attributes: Record<string, unknown>,
  path?: string,
): Promise<AnyRecord> {
  const before = newest.get(record.id) ?? Promise.resolve(record);
  const base = before.then((own) => (versionOf(own) > versionOf(record) ? own : record));
  const saved = base.then((current) =>
    saveRecord(resource, {
      written: { attributes, relations: {} },
      record: current,
      key: newKey(),
      path,
    }),
  );
  newest.set(
    record.id,
    saved.catch(() => base),
  );
  return saved;
}
