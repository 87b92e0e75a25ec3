import { eq } from "drizzle-orm";
import { endpoint } from "../../http/endpoint.ts";
import { tokensTable } from "../../resources/users.ts";

export const logout = endpoint({
  method: "POST",
  path: "/restify/logout",
  summary: "Ends the session; the token is dead",
  permission: "before-privacy",
  handle: async (ctx, { request }) => {
    await ctx.db.remove(tokensTable, eq(tokensTable.hash, request.tokenHash ?? ""));
    return { status: 204 };
  },
});
