import type { FastifyInstance } from "fastify";
import type { Context, Deps } from "../../context.ts";
import { sql } from "../../db/drizzle.ts";
import { inRequest } from "../../http/endpoint.ts";
import { Refusal } from "../../http/refusal.ts";
import { isApi } from "../../http/request.ts";

/** Counts a refused sign-in for the account; null if the account does not exist. */
export async function noteRefusedSignIn(ctx: Context, account: string | null): Promise<void> {
  await ctx.db.execute(sql`select note_refusal('sign-in-refused', ${account})`);
}

/** Counts refused requests per person and hour, before the response is sent. */
export function noteRefusals(app: FastifyInstance, deps: Deps): void {
  app.addHook("onError", async (request, _reply, error: unknown) => {
    const isRefused =
      error instanceof Refusal && error.status === 403 && error.details.code !== "privacy_policy";
    if (!isRefused || !isApi(request) || !request.actor || !request.organization) return;
    await inRequest(deps, request, ({ db }) => db.execute(sql`select note_refusal('refused', null)`)).catch(
      (failure: unknown) => request.log.error({ err: failure }, "A refusal could not be noted"),
    );
  });
}
