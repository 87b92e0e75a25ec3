import { files } from "@kantwerk/contract/files";
import { queryOptions } from "@tanstack/react-query";
import type { RecordOf } from "../lib/jsonapi.ts";
import { tenancy } from "../lib/ownTenancy.ts";
import { fetchList } from "../lib/records.ts";

/** The record that files belong to. */
export type Owner = { type: string; id: string };

export type StoredFile = RecordOf<typeof files>;

const most = 100;
/** Addresses of contents work for ten minutes; before that they are asked for anew. */
const renewed = 8 * 60_000;

/** The files of a record, the oldest first. */
export const filesQuery = (owner: Owner) =>
  queryOptions({
    queryKey: [files.type, "of", owner.type, owner.id],
    refetchInterval: renewed,
    queryFn: ({ signal }) => fetchList(files, { "filter[owner]": owner.id, "page[size]": most }, signal),
  });

/** Whether a file is of a kind that is read, whatever came of it. */
export const isReadable = ({ extraction_status }: StoredFile): boolean =>
  (extraction_status ?? "none") !== "none";

export const isBeingRead = ({ extraction_status }: StoredFile): boolean =>
  extraction_status === "pending" || extraction_status === "running";

/** Whether a file can be looked at in the browser. */
export const isShown = (file: StoredFile): boolean =>
  isReadable(file) || file.kind === "image" || file.media_type === "application/pdf";

/** The whole address of a file's `content_url` or `preview_url`. */
export const addressOf = (path: string): string => new URL(tenancy.apiBase, location.href).origin + path;
