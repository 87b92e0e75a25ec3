import { files } from "@kantwerk/contract/files";
import {
  type CreatedComponent,
  type CreationFile,
  type ProductCreation,
  productCreations,
  type SameProduct,
} from "@kantwerk/contract/productCreations";
import { products } from "@kantwerk/contract/products";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { addresses, endpoints } from "../../lib/endpoints.ts";
import { ApiError } from "../../lib/errors.ts";
import { type FlatRecord, type RecordOf, readRecord, writeDocument } from "../../lib/jsonapi.ts";
import { fetchList, fetchRecord } from "../../lib/records.ts";
import { upload } from "../../lib/upload.ts";
import { addressOf } from "../../records/files.ts";

export type { CreatedComponent, CreationFile, SameProduct };

export type MadeProduct = RecordOf<typeof products, "preview" | "material" | "customer">;

export type Creation = FlatRecord & ProductCreation;

/** Which AI services the server has configured. */
export const intakeQuery = queryOptions({
  queryKey: ["intake"],
  staleTime: 60_000,
  queryFn: ({ signal }) => endpoints.intake({ signal }),
});

/** A creation with its progress. */
export const creationQuery = (id: string) =>
  queryOptions({
    queryKey: [productCreations.type, id],
    queryFn: ({ signal }) => endpoints.creation({ id, signal }),
  });

/** Whether the creation has reached a final state. */
export const isEnded = ({ status }: Pick<ProductCreation, "status">): boolean =>
  status !== "pending" && status !== "running";

/** Whether nothing has been made yet of what the files promise. */
export const isPlan = ({ status, files }: Pick<Creation, "status" | "files">): boolean =>
  status === "planned" || (!isEnded({ status }) && isPlanned({ files }) && files.every(isReadAgain));

/** Whether the products were promised by a plan. */
export const isPlanned = ({ files }: Pick<Creation, "files">): boolean =>
  files.some(({ becomes }) => becomes.length > 0);

/** Whether a file is not being read for the first time. */
const isReadAgain = (file: CreationFile): boolean =>
  file.product_id === null && (isEnded(file) || file.becomes.length > 0);

type Sending = { key: string; onShare: (share: number) => void; signal: AbortSignal };

/**
 * Creates products from files, or a plan of them that waits for its commit.
 * @throws as `upload`
 */
export async function createFromFiles(
  files: readonly File[],
  isPlan: boolean,
  sending: Sending,
): Promise<Creation> {
  const form = new FormData();
  if (isPlan) form.append("plan", "true");
  for (const file of files) form.append("files", file);
  return readRecord<Creation>(await upload(addresses.productCreations, form, sending));
}

/** Creates products from a text. @throws ApiError */
export const createFromText = (text: string, idempotencyKey: string): Promise<Creation> =>
  endpoints.createProducts({ body: writeDocument(productCreations.type, { text }), idempotencyKey });

/** The stored text of an e-mail. */
export const mailTextQuery = (file_id: string) =>
  queryOptions({
    queryKey: [files.type, file_id, "text"],
    queryFn: async ({ signal }) => {
      const file = await fetchRecord(files, file_id, undefined, signal);
      const content = await fetch(addressOf(file.content_url ?? ""), { signal });
      if (!content.ok) throw new ApiError(content.status, {});
      return content.text();
    },
  });

const most = 100;
/** Signed picture URLs expire after ten minutes, so refetch before that. */
const refetchMs = 8 * 60_000;

/** Products by id, with their pictures. */
export const madeQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [products.type, "made", ids],
    enabled: ids.length > 0,
    refetchInterval: refetchMs,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const pages = Array.from({ length: Math.ceil(ids.length / most) }, (_, at) =>
        fetchList(
          products,
          {
            "filter[id]": ids.slice(at * most, (at + 1) * most),
            include: ["preview", "material", "customer"],
            "page[size]": most,
          },
          signal,
        ),
      );
      const found = new Map(
        (await Promise.all(pages)).flatMap(({ records }) => records).map((product) => [product.id, product]),
      );
      return new Map(ids.flatMap((id) => (found.has(id) ? [[id, found.get(id) as MadeProduct]] : [])));
    },
  });
