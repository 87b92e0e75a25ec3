import { productCreations } from "@kantwerk/contract/productCreations";
import { createSchema } from "@kantwerk/contract/schema";
import { v7 as newId } from "uuid";
import { z } from "zod";
import { type Context, may } from "../../context.ts";
import { and, eq, inArray, ne } from "../../db/drizzle.ts";
import { formOf, jsonOf, objectWith } from "../../http/answers.ts";
import { recordOf } from "../../http/document.ts";
import { endpoint } from "../../http/endpoint.ts";
import { forbidden, judged } from "../../http/refusal.ts";
import { productCreationsTable } from "../../resources/creationTables.ts";
import { createFromFiles, planFromFiles } from "./createFromFiles.ts";
import { type Creation, creationAnswer, creationDocument, newFile } from "./creation.ts";
import { requireReader } from "./intakeSettings.ts";
import { titleOf } from "./makeFromText.ts";
import { makeProducts } from "./makeProducts.ts";
import { type ReceivedIntake, receiveIntake } from "./receiveIntake.ts";

const withAi = (ctx: Context): boolean => may(ctx, "products.create-with-ai");

/** Stores a creation and queues its job, once the transaction has committed. */
export async function beginCreation(
  ctx: Context,
  begun: Pick<Creation, "files" | "text"> & Partial<Pick<Creation, "is_plan">>,
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

/** Queues the job of a creation; the more others of the same person are open, the later it runs. */
export async function sendCreation(ctx: Context, creation_id: string): Promise<void> {
  const order = { organization_id: ctx.organization.id, creation_id };
  const { created_by, status, id } = productCreationsTable;
  const isOpen = and(inArray(status, ["pending", "running"]), ne(id, creation_id));
  const others = ctx.user
    ? await ctx.db.count(productCreationsTable, and(isOpen, eq(created_by, ctx.user.id)))
    : 0;
  await ctx.deps.enqueue(ctx.db, makeProducts, order, { singletonKey: creation_id, priority: -others });
}

async function createFromText(ctx: Context, body: unknown): Promise<Creation> {
  if (!withAi(ctx)) throw forbidden();
  const { attributes } = recordOf(body, productCreations);
  const { text } = judged(createSchema(productCreations), attributes, productCreations) as { text: string };
  requireReader(ctx.deps);
  return beginCreation(ctx, { text, files: [newFile(titleOf(text))] });
}

const isIntake = (body: unknown): body is ReceivedIntake =>
  typeof body === "object" && body !== null && "files" in body && "mails" in body;

async function createFromUpload(ctx: Context, received: ReceivedIntake): Promise<Creation> {
  const files = await (received.plan ? planFromFiles : createFromFiles)(ctx, received);
  return beginCreation(ctx, { text: null, files, is_plan: received.plan });
}

export const createProducts = endpoint({
  method: "POST",
  path: "/restify/product-creations",
  summary:
    "Makes products from files (multipart/form-data, field `files`, at most 50; an e-mail as .eml brings text and attachments, a ZIP its members; with `plan=true` nothing is made before the commit), or from a text that a provider reads",
  permission: "products.create",
  rateLimit: 60,
  takes: [
    formOf("files", { several: true, texts: ["plan"] }),
    jsonOf(
      z.object({ data: objectWith("product-creations", createSchema(productCreations)).omit({ id: true }) }),
    ),
  ],
  answers: creationAnswer(202),
  receive: async (deps, request): Promise<unknown> =>
    request.isMultipart() ? receiveIntake(deps, request) : request.body,
  handle: async (ctx, { body, request }) => {
    const creation =
      request.isMultipart() && isIntake(body)
        ? await createFromUpload(ctx, body)
        : await createFromText(ctx, body);
    return { status: 202, body: creationDocument(creation) };
  },
});
