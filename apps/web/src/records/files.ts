import { files } from "@kantwerk/contract/files";
import { queryOptions } from "@tanstack/react-query";
import type { RecordOf } from "../lib/jsonapi.ts";
import { tenancy } from "../lib/ownTenancy.ts";
import { fetchList } from "../lib/records.ts";

/** The record that files belong to. */
export type Owner = { type: string; id: string };

export type StoredFile = RecordOf<typeof files>;

const most = 100;
/** Content URLs expire after ten minutes; refetch before that. */
const renewed = 8 * 60_000;

/** A record's files, oldest first. */
export const filesQuery = (owner: Owner) =>
  queryOptions({
    queryKey: [files.type, "of", owner.type, owner.id],
    refetchInterval: renewed,
    queryFn: ({ signal }) => fetchList(files, { "filter[owner]": owner.id, "page[size]": most }, signal),
  });

/** Whether the file's type is read by the data extractor, regardless of the outcome. */
export const isReadable = ({ extraction_status }: StoredFile): boolean =>
  (extraction_status ?? "none") !== "none";

export const isBeingRead = ({ extraction_status }: StoredFile): boolean =>
  extraction_status === "pending" || extraction_status === "running";

/** Whether the browser can preview the file. */
export const isShown = (file: StoredFile): boolean =>
  isReadable(file) || file.kind === "image" || file.media_type === "application/pdf";

/** The full URL of a file's `content_url` or `preview_url`. */
export const addressOf = (path: string): string => new URL(tenancy.apiBase, location.href).origin + path;
