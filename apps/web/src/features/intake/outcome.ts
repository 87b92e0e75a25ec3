import { groupByProduct } from "@kantwerk/contract/fileGroups";
import { laneOf } from "./readable.ts";
import type { CreationFile } from "./records.ts";

/** What a creation made, or is making, of the files of one product. */
export type CreatedProduct = { product_id: string; files: CreationFile[] };

export type Outcome = {
  made: CreatedProduct[];
  /** E-mails whose text was read. */
  mails: CreationFile[];
  failed: CreationFile[];
  stopped: CreationFile[];
};

/** The files of a creation by the product they became, and those that became none. */
export function outcomeOf(files: readonly CreationFile[]): Outcome {
  const byProduct = Map.groupBy(files, (file) => file.product_id ?? "");
  const lost = byProduct.get("") ?? [];
  byProduct.delete("");
  return {
    made: [...byProduct].map(([product_id, theirs]) => ({ product_id, files: theirs })),
    mails: lost.filter(({ status }) => status === "done"),
    failed: lost.filter(({ status }) => status === "failed"),
    stopped: lost.filter(({ status }) => status === "stopped"),
  };
}

/** The state of a product whose files are at different points: what is still going on, then what came of it. */
export function stateOf({ files }: CreatedProduct): CreationFile["status"] {
  const order = ["running", "pending", "stopped", "done", "failed"] as const;
  return order.find((status) => files.some((file) => file.status === status)) ?? "pending";
}

/** What a product is called before its files have been read: as the server names it. */
export const nameOf = ({ files }: CreatedProduct): string => groupByProduct(files, laneOf)[0]?.base ?? "";

/** The ids of all products of a creation that are made, with the parts of assemblies. */
export const madeIds = (files: readonly CreationFile[]): string[] => [
  ...new Set(
    files.flatMap(({ product_id, components }) => [
      ...(product_id ? [product_id] : []),
      ...components.map((component) => component.product_id),
    ]),
  ),
];
