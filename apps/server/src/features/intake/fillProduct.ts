import type { Proposal } from "@kantwerk/contract/extraction";
import { say } from "@kantwerk/contract/messages";
import { v7 as newId } from "uuid";
import type { DescribedProduct } from "../../adapters/ai/ai.ts";
import type { Context } from "../../context.ts";
import { insertRecord } from "../../crud/write.ts";
import { eq } from "../../db/drizzle.ts";
import type { Values } from "../../db/tenantDb.ts";
import { descriptionsTable } from "../../resources/creationTables.ts";
import { productOperations, productOperationsTable } from "../../resources/productOperations.ts";
import type { Product, productsTable } from "../../resources/products.ts";
import { takeOver } from "../proposals/applyProposals.ts";
import { leastBelieved } from "../proposals/candidates.ts";
import { type FoundOperation, findOperations } from "../proposals/operations.ts";
import { proposalsFor } from "../proposals/readProposals.ts";
import { productSubject } from "../proposals/subjects.ts";
import { takenValues } from "../proposals/takenValues.ts";
import { addRouting } from "../routing/addRouting.ts";

/** A provider's description, and the product's file it is from. */
export type Description = { file_id: string; described: DescribedProduct };

/** The work steps named in a description; the surface treatment comes last. */
const namedSteps = ({ described: { operations, surface } }: Description): string[] => [
  ...operations.map(({ value }) => value),
  ...(surface ? [surface.value] : []),
];

/** A note about the choice if several operations matched. */
const choiceIn = (ctx: Context, { words, operation, others }: FoundOperation): string =>
  say(ctx.locale, "knowStepChosen", {
    words,
    name: operation.name,
    others: others.map(({ name }) => name).join(", "),
  });

/**
 * Adds the operations named in a description, in its order, after the product's existing ones.
 * @returns notes about ambiguous matches
 */
async function addOperations(ctx: Context, product_id: string, described: readonly Description[]) {
  const names = described.flatMap(namedSteps);
  const operationOf = await findOperations(ctx, names);
  const found = names.flatMap(operationOf);
  const present = await ctx.db.all(productOperationsTable, eq(productOperationsTable.product_id, product_id));
  const last = Math.max(0, ...present.map(({ sort_order }) => sort_order));
  const steps = new Set(found.map(({ operation }) => operation.id));
  for (const { operation_id } of present) steps.delete(operation_id);
  const rows = [...steps].map((operation_id, index) => ({
    product_id,
    operation_id,
    sort_order: last + index + 1,
  }));
  for (const row of rows) await insertRecord(ctx, productOperations, row);
  const added = new Set(rows.map(({ operation_id }) => operation_id));
  const unsure = found.filter(({ operation, others }) => added.has(operation.id) && others.length > 0);
  return [...new Set(unsure.map((one) => choiceIn(ctx, one)))];
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === "" || (Array.isArray(value) && value.length === 0);

/**
 * Whether a proposal may be applied without confirmation: its confidence is high enough, and it overwrites no user input
 * (notes are appended, and the name must still be the one from the file, like the number).
 */
function isFree({ attribute, present, confidence }: Proposal, product: Product): boolean {
  if (confidence < leastBelieved) return false;
  if (attribute === "name") return product.number.startsWith(product.name);
  return attribute === "notes" || isEmpty(present);
}

/**
 * Fills a new product with the values read from its files, the provider's descriptions, and the steps that its geometry
 * needs. Its number stays; a number in a drawing becomes a proposal.
 */
export async function fillProduct(
  ctx: Context,
  product: Product,
  described: readonly Description[],
  more: Values<typeof productsTable>,
): Promise<{ row: Product; proposals: Proposal[]; choices: string[] }> {
  await ctx.db.link(
    descriptionsTable,
    described.map((one) => ({ id: newId(), product_id: product.id, ...one })),
  );
  const choices = await addOperations(ctx, product.id, described);
  const proposals = await proposalsFor(ctx, productSubject, product);
  const taken = proposals.filter((one) => one.attribute !== "number" && isFree(one, product));
  const follows = await takenValues(ctx, productSubject, product, taken, "reading");
  const row = await takeOver(ctx, productSubject, product, taken, { ...follows, ...more });
  await addRouting(ctx, row);
  return { row, proposals, choices };
}
