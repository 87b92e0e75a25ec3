import { commentSubjects } from "@kantwerk/contract/comments";
import { z } from "zod";
import { may } from "../../context.ts";
import { deleteRecord, lockForChange } from "../../crud/write.ts";
import { sql } from "../../db/drizzle.ts";
import { listWith } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { badRequest, forbidden } from "../../http/refusal.ts";
import { comments, requireAuthor } from "../../resources/comments.ts";

const most = 20;

export const readPeople = endpoint({
  method: "GET",
  path: "/restify/comments/people",
  summary: "Names of people who can be mentioned about a record of `type`: who may view it, found by `q`",
  permission: "signed-in",
  answers: listWith("users", z.object({ name: z.string() })),
  handle: async (ctx, { query }) => {
    const type = commentSubjects.find((subject) => subject === query.get("type"));
    if (!type) throw badRequest("malformed");
    if (!may(ctx, `${type}.view`)) throw forbidden();
    const found = await ctx.db.execute(sql`
      select id, name from users where organization_id = ${ctx.organization.id} and active and id <> ${ctx.user?.id ?? null}
        and search_text(name) like search_pattern(${(query.get("q") ?? "").slice(0, 255)})
        and exists (select from user_roles ur
          join role_permissions rp on rp.organization_id = ur.organization_id and rp.role_id = ur.role_id
          join permissions p on p.organization_id = rp.organization_id and p.id = rp.permission_id
          where ur.organization_id = users.organization_id and ur.user_id = users.id and p.name = ${`${type}.view`})
      order by name, id limit ${most}`);
    const people = found.rows as { id: string; name: string }[];
    return { body: { data: people.map(({ id, name }) => ({ type: "users", id, attributes: { name } })) } };
  },
});

export const removeComment = endpoint({
  method: "DELETE",
  path: "/restify/comments/:id",
  summary: "Deletes an own comment",
  permission: "signed-in",
  handle: async (ctx, { params, ifMatch }) => {
    const comment = await lockForChange(ctx, comments, params.id ?? "", "delete", ifMatch);
    requireAuthor(ctx, comment);
    await deleteRecord(ctx, comments, comment);
    return { status: 204 };
  },
});
