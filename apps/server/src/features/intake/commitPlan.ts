import type { Context } from "../../context.ts";
import { requireVersion } from "../../crud/write.ts";
import { endpoint } from "../../http/endpoint.ts";
import { conflict } from "../../http/refusal.ts";
import { begunFiles } from "./begunFiles.ts";
import { sendCreation } from "./createProducts.ts";
import { type Creation, creationAnswer, creationDocument, ownCreation, saveCreation } from "./creation.ts";

async function commit(ctx: Context, creation: Creation): Promise<Creation> {
  const files = await begunFiles(ctx, creation, ({ status }) => status === "done");
  if (!files.some(({ status }) => status === "pending")) throw conflict("planEmpty", "plan_empty");
  const begun = await saveCreation(ctx, creation, { status: "pending", is_committed: true, files });
  await sendCreation(ctx, creation.id);
  return begun;
}

/** Locks the user's own plan that waits for its commit. @throws Refusal 404, 409, or 412 */
export async function lockPlanned(ctx: Context, id: string, ifMatch: number | undefined): Promise<Creation> {
  const creation = await ownCreation(ctx, id, "update");
  if (creation.status === "pending" || creation.status === "running")
    throw conflict("stillRunning", "still_running");
  requireVersion(creation, ifMatch);
  if (!creation.is_plan || creation.status !== "planned") throw conflict("planNotOpen", "plan_not_open");
  return creation;
}

export const commitPlan = endpoint({
  method: "POST",
  path: "/restify/product-creations/:id/commit",
  summary: "Makes the products that a plan promises; once it has begun, the same again makes nothing twice",
  permission: "products.create",
  rateLimit: 60,
  answers: creationAnswer(202),
  handle: async (ctx, { params, ifMatch }) => {
    const id = params.id ?? "";
    const creation = await ownCreation(ctx, id, "update");
    const begun = creation.is_committed ? creation : await commit(ctx, await lockPlanned(ctx, id, ifMatch));
    return { status: 202, body: creationDocument(begun) };
  },
});
