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
import { mostComponents } from "./makeComponents.ts";
import { readingWarnings } from "./readingWarnings.ts";

const longestName = 255;

/** One product of a text: all that is said under its number, and the product that has the number already. */
export type TextProduct = {
  number: string | undefined;
  said: DescribedProduct[];
  known: Product | undefined;
};

const numberOf = ({ number }: DescribedProduct): string | undefined =>
  number?.value.trim().slice(0, longestName) || undefined;

/** The products of a text, those of the same number as one. Their numbers stay as they are until the transaction ends. */
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

/** `file_id` is that of the text as the product has it. */
type Settled = { product: Product; file_id: string; proposals: Proposal[]; told: string[] };

/** A product that is there keeps its values: what the text says is proposed to it. */
async function proposeTo(
  ctx: Context,
  product: Product,
  { said }: TextProduct,
  text: InquiryText,
): Promise<Settled> {
  const file_id = await attachText(ctx, text, product.id);
  const rows = said.map((described) => ({ id: newId(), product_id: product.id, file_id, described }));
  await ctx.db.link(descriptionsTable, rows.toReversed());
  const proposals = await proposalsFor(ctx, productSubject, product);
  const told = [say(ctx.locale, "knowNumberKnown", { number: product.number })];
  return { product, file_id, proposals, told };
}

/** Fills a product that has just been made with what the text says about it. */
async function fill(
  ctx: Context,
  product: Product,
  { said }: TextProduct,
  text: InquiryText,
): Promise<Settled> {
  const file_id = await attachText(ctx, text, product.id);
  // Of descriptions the newest is read first, and here the first one counts.
  const described = said.map((one) => ({ file_id, described: one })).toReversed();
  const { row, proposals, choices } = await fillProduct(ctx, product, described, { status: "generated" });
  return { product: row, file_id, proposals, told: choices };
}

async function makeNew(ctx: Context, one: TextProduct, name: string, text: InquiryText): Promise<Settled> {
  // A name is no number: where the text gives none, products are counted by day.
  const wanted = one.number ?? `T-${dayIn(ctx.organization.timezone).replaceAll("-", "")}`;
  const number = await freeNumber(ctx, wanted);
  return fill(ctx, await insertRecord(ctx, products, { name, number, status: "pending" }), one, text);
}

/** What the text says beside an attachment is added to the product of that; undefined where it is no new one any more. */
async function addToAttachment(
  ctx: Context,
  one: TextProduct,
  text: InquiryText,
  attachment: Attachment,
): Promise<Settled | undefined> {
  const product = await ctx.db.find(productsTable, attachment.product_id, { lock: "update" });
  if (product?.status !== "generated") return undefined;
  const { told, ...settled } = await fill(ctx, product, one, text);
  return { ...settled, told: [say(ctx.locale, "knowTextOfFile", { name: attachment.name }), ...told] };
}

/** The product of a file that came with the text. */
type Attachment = { product_id: string; name: string };

type Setting = {
  /** From 1, for a product without a name. */
  place: number;
  text: InquiryText;
  /** What is said is about this one. */
  attachment: Attachment | undefined;
};

/**
 * Makes one product of a text, or uses the one of its attachment or the one that has its number, and calculates it for
 * what is asked for.
 */
export async function settleTextProduct(
  ctx: Context,
  one: TextProduct,
  { place, text, attachment }: Setting,
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
