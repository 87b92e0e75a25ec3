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

/** What a provider read, and in which of the product's files. */
export type Description = { file_id: string; described: DescribedProduct };

/** The work steps in the words of a description; a surface is what is done last. */
const namedSteps = ({ described: { operations, surface } }: Description): string[] => [
  ...operations.map(({ value }) => value),
  ...(surface ? [surface.value] : []),
];

/** Which operation was taken where the words fit several. */
const choiceIn = (ctx: Context, { words, operation, others }: FoundOperation): string =>
  say(ctx.locale, "knowStepChosen", {
    words,
    name: operation.name,
    others: others.map(({ name }) => name).join(", "),
  });

/**
 * The work steps of the catalogue that a description names, in its order, behind those that the product has already.
 * Answers what somebody should know about the choice.
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
 * Whether a proposal may be taken over unseen: it is believed well enough, and changes nothing that a person may have entered meanwhile: notes are only added to, and the name
 * is still the one that came from the file, as in the number.
 */
function isFree({ attribute, present, confidence }: Proposal, product: Product): boolean {
  if (confidence < leastBelieved) return false;
  if (attribute === "name") return product.number.startsWith(product.name);
  return attribute === "notes" || isEmpty(present);
}

/**
 * Fills a new product with all that has been read about it, in its files and by a provider in a drawing or text, and with
 * the steps that its geometry asks for.
 * Its number stays; where a drawing gives another one, that remains a proposal.
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
