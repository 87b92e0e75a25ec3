import { groupByProduct } from "@kantwerk/contract/fileGroups";
import { laneOf } from "./readable.ts";
import type { CreationFile } from "./records.ts";

/** A product of a creation and the files that it is made from. */
export type CreatedProduct = { product_id: string; files: CreationFile[] };

export type Outcome = {
  made: CreatedProduct[];
  /** E-mails whose text was read. */
  mails: CreationFile[];
  failed: CreationFile[];
  stopped: CreationFile[];
};

/** Groups a creation's files by product; files without one are sorted by how they ended. */
export function outcomeOf(files: readonly CreationFile[]): Outcome {
  const byProduct = Map.groupBy(files, (file) => file.product_id ?? "");
  const lost = byProduct.get("") ?? [];
  byProduct.delete("");
  return {
    made: [...byProduct].map(([product_id, theirs]) => ({ product_id, files: theirs })),
    mails: lost.filter(({ status, becomes }) => status === "done" && becomes.length === 0),
    failed: lost.filter(({ status }) => status === "failed"),
    stopped: lost.filter(({ status }) => status === "stopped"),
  };
}

/** The combined state of a product's files: running states win over results. */
export function stateOf({ files }: CreatedProduct): CreationFile["status"] {
  const order = ["running", "pending", "stopped", "done", "failed"] as const;
  return order.find((status) => files.some((file) => file.status === status)) ?? "pending";
}

/** A product's provisional name, before its files have been read. Same as on the server. */
export const nameOf = ({ files }: CreatedProduct): string => groupByProduct(files, laneOf)[0]?.base ?? "";

/** Ids of all products created so far, including parts of assemblies. */
export const madeIds = (files: readonly CreationFile[]): string[] => [
  ...new Set(
    files.flatMap(({ product_id, products, components }) => [
      ...(product_id ? [product_id] : []),
      ...products,
      ...components.map((component) => component.product_id),
    ]),
  ),
];
