import { maxCreationFiles, productCreations } from "@kantwerk/contract/productCreations";
import { createSchema } from "@kantwerk/contract/schema";
import type { FastifyRequest } from "fastify";
import { v7 as newId } from "uuid";
import { z } from "zod";
import { type Context, type Deps, may } from "../../context.ts";
import { insertRecord } from "../../crud/write.ts";
import { inArray } from "../../db/drizzle.ts";
import { formOf, jsonOf, objectWith } from "../../http/answers.ts";
import { recordOf } from "../../http/document.ts";
import { endpoint } from "../../http/endpoint.ts";
import { forbidden, judged } from "../../http/refusal.ts";
import { productCreationsTable } from "../../resources/creationTables.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { products } from "../../resources/products.ts";
import { keepFiles } from "../files/keepFiles.ts";
import { type Received, receiveFiles, type Upload } from "../files/receiveFiles.ts";
import { freeNumber } from "../products/freeNumber.ts";
import { type Creation, creationAnswer, creationDocument, newFile } from "./creation.ts";
import { groupFiles } from "./groupFiles.ts";
import { requireReader } from "./intakeSettings.ts";
import { titleOf } from "./makeFromText.ts";
import { makeProducts } from "./makeProducts.ts";

const withAi = (ctx: Context): boolean => may(ctx, "products.create-with-ai");

/** Stores a creation and has it worked on as soon as the transaction is committed. */
export async function beginCreation(
  ctx: Context,
  begun: Pick<Creation, "files" | "text">,
): Promise<Creation> {
  const creation = await ctx.db.insert(productCreationsTable, {
    id: newId(),
    ...begun,
    status: "pending",
    progress: 0,
    message: null,
    language_code: ctx.locale,
    created_by: ctx.user?.id ?? null,
    with_ai: withAi(ctx),
  });
  await sendCreation(ctx, creation.id);
  return creation;
}

/** Has a creation worked on. */
export async function sendCreation(ctx: Context, creation_id: string): Promise<void> {
  const order = { organization_id: ctx.organization.id, creation_id };
  await ctx.deps.enqueue(ctx.db, makeProducts, order, { singletonKey: creation_id });
}

/** Makes the product of a group of files, which is pending until they have been read. */
export async function addPending(ctx: Context, base: string): Promise<string> {
  const number = await freeNumber(ctx, base);
  const product = await insertRecord(ctx, products, { name: base, number, status: "pending" });
  return product.id;
}

async function createFromFiles(ctx: Context, received: Received[]): Promise<Creation> {
  const uploaded_by = ctx.user?.id;
  const rows = await keepFiles(ctx, received, { uploaded_by }, "caller");
  const files = received.map((file, index) => ({ ...file, file_id: String(rows[index]?.id) }));
  const productOf = new Map<string, string>();
  for (const group of groupFiles(files)) {
    const product_id = await addPending(ctx, group.base);
    const ids = group.files.map((file) => file.file_id);
    await ctx.db.update(filesTable, inArray(filesTable.id, ids), {
      owner_type: "products",
      owner_id: product_id,
    });
    for (const id of ids) productOf.set(id, product_id);
  }
  return beginCreation(ctx, {
    text: null,
    files: files.map(({ name, file_id }) =>
      newFile(name, { file_id, product_id: productOf.get(file_id) ?? null }),
    ),
  });
}

async function createFromText(ctx: Context, body: unknown): Promise<Creation> {
  if (!withAi(ctx)) throw forbidden();
  const { attributes } = recordOf(body, productCreations);
  const { text } = judged(createSchema(productCreations), attributes, productCreations) as { text: string };
  requireReader(ctx.deps);
  return beginCreation(ctx, { text, files: [newFile(titleOf(text))] });
}

const isUpload = (body: unknown): body is Upload =>
  typeof body === "object" && body !== null && "files" in body && "fields" in body;

async function receive(deps: Deps, request: FastifyRequest): Promise<unknown> {
  return request.isMultipart()
    ? receiveFiles(deps, request, [], "files", { maxFiles: maxCreationFiles })
    : request.body;
}

export const createProducts = endpoint({
  method: "POST",
  path: "/restify/product-creations",
  summary:
    "Makes products from files (multipart/form-data, field `files`, at most 20), or from a text that a provider reads",
  permission: "products.create",
  rateLimit: 60,
  takes: [
    formOf("files", { several: true }),
    jsonOf(
      z.object({ data: objectWith("product-creations", createSchema(productCreations)).omit({ id: true }) }),
    ),
  ],
  answers: creationAnswer(202),
  receive,
  handle: async (ctx, { body, request }) => {
    const creation =
      request.isMultipart() && isUpload(body)
        ? await createFromFiles(ctx, body.files)
        : await createFromText(ctx, body);
    return { status: 202, body: creationDocument(creation) };
  },
});
