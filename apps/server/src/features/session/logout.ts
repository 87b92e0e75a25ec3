import { eq } from "drizzle-orm";
import { announce } from "../../adapters/changes.ts";
import { endpoint } from "../../http/endpoint.ts";
import { noticesTopic } from "../../resources/notices.ts";
import { tokensTable } from "../../resources/users.ts";

export const logout = endpoint({
  method: "POST",
  path: "/restify/logout",
  summary: "Ends the session; the token is dead",
  permission: "before-privacy",
  handle: async (ctx, { request }) => {
    await ctx.db.remove(tokensTable, eq(tokensTable.hash, request.tokenHash ?? ""));
    // What listens for this session ends at once.
    await announce(ctx.db, noticesTopic(ctx.user?.id ?? ""));
    return { status: 204 };
  },
});
