import { comments as definition } from "@kantwerk/contract/comments";
import type { Context } from "../context.ts";
import { bind } from "../crud/bind.ts";
import { linkTable, refers, related, sortable } from "../db/columns.ts";
import { and, eq, jsonb, primaryKey, sql } from "../db/drizzle.ts";
import { resourceTable } from "../db/resourceTable.ts";
import { anyOf, type Row } from "../db/tenantDb.ts";
import { forbidden } from "../http/refusal.ts";
import { notify } from "./notices.ts";
import { avatarUrl, usersTable } from "./users.ts";

export const commentsTable = resourceTable(
  definition,
  {
    /** Users already notified of their mention. */
    told: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [sortable(t, t.subject_id, t.created_at), sortable(t, t.author_id)],
);

export const commentMentionsTable = linkTable(
  "comment_mentions",
  {
    comment_id: related().notNull(),
    user_id: related().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.comment_id, t.user_id] }),
    ...refers(t, t.comment_id, () => commentsTable, "cascade"),
    ...refers(t, t.user_id, () => usersTable, "cascade"),
  ],
);

type Comment = Row<typeof commentsTable>;

/** Only the author may change or delete a comment. */
export function requireAuthor(ctx: Context, { author_id }: Pick<Comment, "author_id">): void {
  if (ctx.user && author_id !== ctx.user.id) throw forbidden();
}

/** Notifies mentioned users who have not been notified yet. */
async function tellMentioned(ctx: Context, comment: Comment): Promise<void> {
  const { comment_id, user_id } = commentMentionsTable;
  const mentioned = await ctx.db
    .select({ id: user_id })
    .from(commentMentionsTable)
    .where(and(eq(commentMentionsTable.organization_id, ctx.organization.id), eq(comment_id, comment.id)));
  const ids = mentioned.map(({ id }) => id);
  const to = ids.filter((id) => !comment.told.includes(id));
  if (to.length === 0) return;
  // Without raising the version: nothing that a user edits has changed.
  await ctx.db.execute(
    sql`update comments set told = ${JSON.stringify([...comment.told, ...to])}::jsonb where id = ${comment.id}`,
  );
  const subject = { type: comment.subject_type, id: comment.subject_id };
  await notify(ctx, { kind: "mention", about: comment.author_name ?? "", subject, to });
}

/** Authors and mentioned users. */
async function peopleIn(ctx: Context, rows: Comment[]) {
  const { comment_id, user_id } = commentMentionsTable;
  const found = await ctx.db
    .select({ comment: comment_id, id: user_id, name: usersTable.name })
    .from(commentMentionsTable)
    .innerJoin(usersTable, ctx.db.mine(usersTable, eq(usersTable.id, user_id)))
    .where(
      and(
        eq(commentMentionsTable.organization_id, ctx.organization.id),
        anyOf(
          comment_id,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(usersTable.name);
  const people = Map.groupBy(found, ({ comment }) => comment);
  const authors = await ctx.db.byIds(
    usersTable,
    rows.map(({ author_id }) => author_id),
  );
  return rows.map(({ id, author_id }) => ({
    author_avatar_url: avatarUrl(ctx, authors.get(author_id ?? "")?.avatar_file_id ?? null),
    mentioned: people.get(id)?.map(({ name }) => name) ?? [],
    mentioned_ids: people.get(id)?.map((person) => person.id) ?? [],
  }));
}

export const comments = bind(definition, commentsTable, {
  byHand: ["delete"],
  hooks: {
    async beforeWrite(ctx, _after, before) {
      if (!before) return { author_id: ctx.user?.id ?? null, author_name: ctx.user?.name ?? null };
      requireAuthor(ctx, before);
      return undefined;
    },
    afterWrite: tellMentioned,
  },
  derive: peopleIn,
  links: {
    mentions: {
      table: commentMentionsTable,
      own: commentMentionsTable.comment_id,
      other: commentMentionsTable.user_id,
    },
  },
});
