import type { Proposal } from "@kantwerk/contract/extraction";
import { say } from "@kantwerk/contract/messages";
import type { CreationFile } from "@kantwerk/contract/productCreations";
import { usualQuantities } from "@kantwerk/contract/recalculations";
import { v7 as newId } from "uuid";
import type { DescribedProduct } from "../../adapters/ai/ai.ts";
import type { Context } from "../../context.ts";
import { insertRecord } from "../../crud/write.ts";
import { dayIn } from "../../db/days.ts";
import { inArray, sql } from "../../db/drizzle.ts";
import { lockByName } from "../../db/lockByName.ts";
import { descriptionsTable } from "../../resources/creationTables.ts";
import { freeNumber } from "../../resources/freeNumber.ts";
import { type Product, products, productsTable } from "../../resources/products.ts";
import { keepPrices } from "../calculation/keepPrices.ts";
import { proposalsFor } from "../proposals/readProposals.ts";
import { productSubject } from "../proposals/subjects.ts";
import { newFile } from "./creation.ts";
import { fillProduct } from "./fillProduct.ts";
import { attachText, type InquiryText } from "./inquiryText.ts";
import { mostComponents } from "./pieces.ts";
import { readingWarnings } from "./readingWarnings.ts";

const longestName = 255;

/** One product of a text: all descriptions with its number, and the existing product with that number. */
export type TextProduct = {
  number: string | undefined;
  said: DescribedProduct[];
  known: Product | undefined;
};

const numberOf = ({ number }: DescribedProduct): string | undefined =>
  number?.value.trim().slice(0, longestName) || undefined;

/** The products of a text, merged by number. Locks their numbers until the transaction ends. */
export async function textProducts(
  ctx: Context,
  described: readonly DescribedProduct[],
): Promise<TextProduct[]> {
  await lockByName(ctx.db, "product numbers");
  const groups = Map.groupBy(described, (one) => numberOf(one)?.toLowerCase() ?? one);
  const keys = [...groups.keys()].filter((key) => typeof key === "string");
  const found =
    keys.length === 0
      ? []
      : await ctx.db.all(productsTable, inArray(sql`lower(${productsTable.number})`, keys));
  return [...groups].map(([key, said]) => {
    const number = said[0] && numberOf(said[0]);
    const alike = found.filter((row) => row.number.toLowerCase() === key);
    return { number, said, known: alike.find((row) => row.number === number) ?? alike[0] };
  });
}

const quantitiesOf = (said: readonly DescribedProduct[]): number[] =>
  [...new Set(said.flatMap(({ quantity }) => quantity?.value || []))].toSorted((a, b) => a - b);

/** `file_id` is the product's copy of the text. */
type Outcome = { product: Product; file_id: string; proposals: Proposal[]; told: string[] };

/** Adds the text's values to an existing product as proposals. */
async function proposeTo(
  ctx: Context,
  product: Product,
  { said }: TextProduct,
  text: InquiryText,
): Promise<Outcome> {
  const file_id = await attachText(ctx, text, product.id);
  const rows = said.map((described) => ({ id: newId(), product_id: product.id, file_id, described }));
  await ctx.db.link(descriptionsTable, rows.toReversed());
  const proposals = await proposalsFor(ctx, productSubject, product);
  const told = [say(ctx.locale, "knowNumberKnown", { number: product.number })];
  return { product, file_id, proposals, told };
}

/** Fills a new product with the text's values. */
async function fill(
  ctx: Context,
  product: Product,
  { said }: TextProduct,
  text: InquiryText,
): Promise<Outcome> {
  const file_id = await attachText(ctx, text, product.id);
  // The last description takes precedence, but here the first one should.
  const described = said.map((one) => ({ file_id, described: one })).toReversed();
  const { row, proposals, choices } = await fillProduct(ctx, product, described, { status: "generated" });
  return { product: row, file_id, proposals, told: choices };
}

async function makeNew(ctx: Context, one: TextProduct, name: string, text: InquiryText): Promise<Outcome> {
  // A name is no number: without one in the text, products are numbered by day.
  const wanted = one.number ?? `T-${dayIn(ctx.organization.timezone).replaceAll("-", "")}`;
  const number = await freeNumber(ctx, wanted);
  return fill(ctx, await insertRecord(ctx, products, { name, number, status: "pending" }), one, text);
}

/** Adds the text's values to the product of an attachment; undefined if that is no longer a new one. */
async function addToAttachment(
  ctx: Context,
  one: TextProduct,
  text: InquiryText,
  attachment: Attachment,
): Promise<Outcome | undefined> {
  const product = await ctx.db.find(productsTable, attachment.product_id, { lock: "update" });
  if (product?.status !== "generated") return undefined;
  const { told, ...settled } = await fill(ctx, product, one, text);
  return { ...settled, told: [say(ctx.locale, "knowTextOfFile", { name: attachment.name }), ...told] };
}

/** The product of an attachment. */
type Attachment = { product_id: string; name: string };

type ProductSource = {
  /** Position in the text, from 1, for a product without a name. */
  place: number;
  text: InquiryText;
  /** The attachment that the description belongs to. */
  attachment: Attachment | undefined;
};

/**
 * Creates one product of a text, or uses the one of its attachment or with its number, and calculates it for the requested
 * quantities.
 */
export async function settleTextProduct(
  ctx: Context,
  one: TextProduct,
  { place, text, attachment }: ProductSource,
): Promise<CreationFile> {
  const called = one.said.find(({ name }) => name)?.name?.value ?? one.number ?? "";
  const name = called.trim().slice(0, longestName) || say(ctx.locale, "productFromText", { place });
  const added = attachment && (await addToAttachment(ctx, one, text, attachment));
  const { product, file_id, proposals, told } =
    added ?? (one.known ? await proposeTo(ctx, one.known, one, text) : await makeNew(ctx, one, name, text));
  const asked = quantitiesOf(one.said);
  const quantities = added || asked.length === 0 ? [...usualQuantities, ...asked] : asked;
  await keepPrices(ctx, [product.id], [...new Set(quantities)]);
  const several =
    asked.length > 1 ? [say(ctx.locale, "knowQuantities", { quantities: asked.join(", ") })] : [];
  const known = readingWarnings(ctx.locale, undefined, proposals, mostComponents);
  const message = [...told, ...several, ...(known ? [known] : [])].join("\n") || null;
  return newFile(name, { status: "done", product_id: product.id, file_id, message });
}
