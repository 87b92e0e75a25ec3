import type { ImportAttributes, ImportRow, ImportSettings, RowOutcome } from "@kantwerk/contract/imports";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { addresses, endpoints } from "../../lib/endpoints.ts";
import { type FlatRecord, readRecord } from "../../lib/jsonapi.ts";
import { upload } from "../../lib/upload.ts";

export type Import = FlatRecord & ImportAttributes;

const pollMs = 700;

/** Whether a job is running, so that the status will change without the user. */
export const isAtWork = ({ status }: Pick<Import, "status">): boolean =>
  status === "reading" || status === "running";

/** An import; polled while a job is running. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ["imports", id],
    queryFn: ({ signal }) => endpoints.import({ id, signal }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? pollMs : false),
  });

export type RowPage = { rows: ImportRow[]; total: number };

/** A page of the parsed rows, filtered by outcome or all. */
export const rowsQuery = (
  { id, status, meta }: Import,
  page: { outcome?: RowOutcome; row?: number; moved?: true; marked?: true; number: number; size: number },
) =>
  queryOptions({
    queryKey: ["imports", id, "rows", page, status === "checked" ? meta.version : undefined],
    enabled: status === "checked",
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<RowPage> => {
      const answer = await endpoints.importRows({
        id,
        signal,
        query: {
          "filter[outcome]": page.outcome,
          "filter[row]": page.row,
          "filter[moved]": page.moved,
          "filter[marked]": page.marked,
          "page[number]": page.number,
          "page[size]": page.size,
        },
      });
      return { rows: answer.data, total: answer.meta.page.total };
    },
  });

/** Uploads a file to be parsed and checked. */
export async function beginImport(
  file: File,
  resource: string,
  given: Record<string, string>,
  sending: Parameters<typeof upload>[2],
): Promise<Import> {
  const form = new FormData();
  form.append("resource", resource);
  form.append("given", JSON.stringify(given));
  form.append("file", file);
  return readRecord<Import>(await upload(addresses.imports, form, sending));
}

/** Changes how a file is read. */
export const changeImport = (id: string, attributes: Partial<ImportSettings>): Promise<Import> =>
  endpoints.changeImport({ id, body: { data: { type: "imports", id, attributes } } });
