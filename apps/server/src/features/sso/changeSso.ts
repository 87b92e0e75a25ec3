import { recordDocument } from "../../crud/read.ts";
import { lockVisible, updateFrom } from "../../crud/write.ts";
import { sql } from "../../db/drizzle.ts";
import { type Endpoint, endpoint } from "../../http/endpoint.ts";
import { notFound } from "../../http/refusal.ts";
import { sso, ssoTable } from "../../resources/sso.ts";
import { tellAdministrators } from "../session/tellAdministrators.ts";

/** Changes single sign-on at its plain address or that of its id, and mails all administrators. */
const changeAt = (path: string): Endpoint =>
  endpoint({
    method: "PATCH",
    path,
    summary: "Changes sso; all administrators get a mail",
    permission: "sso.update",
    handle: async (ctx, { params, body, query, ifMatch }) => {
      const [only] = await ctx.db.all(ssoTable, sql`true`);
      if (!only) throw notFound();
      const { id = only.id } = params;
      const before = await lockVisible(ctx, sso, id);
      const { data } = (body ?? {}) as { data?: object };
      const document = data && !Array.isArray(data) ? { data: { id, ...data } } : body;
      const changed = await updateFrom(ctx, sso, id, document, ifMatch);
      if (changed.version !== before.version) await tellAdministrators(ctx, { what: "sso" });
      return { body: await recordDocument(ctx, sso, changed, query) };
    },
  });

export const changeSsoEndpoints: readonly Endpoint[] = [
  changeAt("/restify/sso"),
  changeAt("/restify/sso/:id"),
];
