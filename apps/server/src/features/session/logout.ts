import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { announce } from "../../adapters/changes.ts";
import type { Deps } from "../../context.ts";
import { eq } from "../../db/drizzle.ts";
import { answering, nothing } from "../../http/answers.ts";
import { endpoint, inRequest } from "../../http/endpoint.ts";
import { noticesTopic } from "../../resources/notices.ts";
import { tokensTable } from "../../resources/users.ts";
import { providerSignOutUrl } from "./providerSignOut.ts";

/** Ends the session. @returns the provider's sign-out URL */
async function end(deps: Deps, request: FastifyRequest): Promise<string | undefined> {
  const ended = await inRequest(deps, request, async ({ db, user }) => {
    const own = eq(tokensTable.hash, request.tokenHash ?? "");
    const [session] = await db.all(tokensTable, own);
    await db.remove(tokensTable, own);
    // Streams of this session end immediately.
    await announce(db, noticesTopic(user?.id ?? ""));
    return session;
  });
  return ended && providerSignOutUrl(deps, request, ended);
}

export const logout = endpoint({
  method: "POST",
  path: "/restify/logout",
  summary:
    "Ends the session; the token is dead. Where it began at a sign-in provider, meta.url of the answer signs out there, too",
  permission: "before-privacy",
  answers: [
    nothing("The session has ended"),
    answering(z.object({ data: z.null(), meta: z.object({ url: z.string() }) })),
  ],
  secret: true,
  receive: end,
  handle: async (_ctx, { body: url }) =>
    url === undefined ? { status: 204 } : { body: { data: null, meta: { url } } },
});
