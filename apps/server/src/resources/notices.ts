import {
  notices as definition,
  type NoticeKind,
  type NoticeSubject,
  noticeSubjects,
} from "@kantwerk/contract/notices";
import { v7 as newId } from "uuid";
import { announce } from "../adapters/changes.ts";
import { type Context, may } from "../context.ts";
import { bind } from "../crud/bind.ts";
import { choice, refers, related, sortable, time } from "../db/columns.ts";
import { and, inArray, isNull, lt, type SQL, sql, uniqueIndex } from "../db/drizzle.ts";
import { resourceTable } from "../db/resourceTable.ts";
import type { Row } from "../db/tenantDb.ts";
import { usersTable } from "./users.ts";

export const noticesTable = resourceTable(
  definition,
  {
    /** When the daily mail included it. */
    mailed_at: time(),
    user_id: related().notNull(),
    subject_type: choice(noticeSubjects).notNull(),
    subject_id: related().notNull(),
  },
  (t) => [
    ...refers(t, t.user_id, () => usersTable, "cascade"),
    sortable(t, t.user_id, t.happened_at),
    sortable(t, t.subject_id),
    // Repeated events before it is read update the same notice.
    uniqueIndex("notices_unread")
      .on(t.organization_id, t.user_id, t.kind, t.subject_id, t.about)
      .where(sql`read_at is null`),
  ],
);

/** The user's own notices about records they may see. */
function ownNotices(ctx: Context): SQL {
  // Product creations are visible to their creator only.
  const seen = noticeSubjects.filter((type) => type === "product-creations" || may(ctx, `${type}.view`));
  const own = and(
    sql`${noticesTable.user_id} = ${ctx.user?.id ?? null}`,
    inArray(noticesTable.subject_type, seen),
  );
  return own ?? sql`false`;
}

/** The signed-in user's number of unread notices. */
export const countUnread = (ctx: Context): Promise<number> =>
  ctx.db.count(noticesTable, and(ownNotices(ctx), isNull(noticesTable.read_at)));

/** Condition for the signed-in user's unread notices before a time that were not mailed yet. */
export const unmailed = (ctx: Context, before: string): SQL | undefined =>
  and(
    ownNotices(ctx),
    isNull(noticesTable.read_at),
    isNull(noticesTable.mailed_at),
    lt(noticesTable.happened_at, before),
  );

/** Topic for streaming a user's notices. */
export const noticesTopic = (userId: string) => `notices:${userId}`;

/** The current names of the notices' subjects. */
export async function namesOf(ctx: Context, rows: Row<typeof noticesTable>[]) {
  const ids = [...new Set(rows.map((row) => row.subject_id))];
  const found = await ctx.db.execute(
    sql`select id, title, subtitle from own_search where type = any(${sql.param([...noticeSubjects])}::text[]) and id = any(${sql.param(ids)}::uuid[])`,
  );
  const names = new Map(
    (found.rows as { id: string; title: string; subtitle: string }[]).map((row) => [row.id, row]),
  );
  return rows.map(({ subject_id }) => ({
    subject_title: names.get(subject_id)?.title ?? null,
    subject_number: names.get(subject_id)?.subtitle ?? null,
  }));
}

export const notices = bind(definition, noticesTable, {
  visible: ownNotices,
  derive: (ctx, rows) => (rows.length > 0 ? namesOf(ctx, rows) : []),
});

type NoticeEvent = {
  kind: NoticeKind;
  about: string;
  subject: { type: NoticeSubject; id: string };
  /** Number of events, if there were several together. */
  count?: number;
  /** User ids of the recipients; the acting user is left out. */
  to: readonly (string | null)[];
};

/** Notifies users of an event, in the event's transaction. */
export async function notify(
  ctx: Context,
  { kind, about, subject, count = 1, to }: NoticeEvent,
): Promise<void> {
  const others = new Set(to.filter((id) => id !== null && id !== ctx.user?.id));
  for (const user of others) {
    const told = await ctx.db.execute(sql`
      insert into notices (organization_id, id, kind, about, count, happened_at, user_id, subject_type, subject_id)
      select organization_id, ${newId()}::uuid, ${kind}, ${about.slice(0, 255)}, ${count}, now(), id, ${subject.type}, ${subject.id}::uuid
      from users where organization_id = ${ctx.organization.id} and id = ${user} and active
      on conflict (organization_id, user_id, kind, subject_id, about) where read_at is null do update set
        count = notices.count + excluded.count, happened_at = excluded.happened_at, mailed_at = null, version = notices.version + 1, updated_at = now()
      returning id`);
    if (told.rows.length > 0) await announce(ctx.db, noticesTopic(String(user)));
  }
}
