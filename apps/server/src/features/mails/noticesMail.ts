import { noticePath } from "@kantwerk/contract/noticePath";
import type { Mail } from "../../adapters/mail/mailer.ts";
import type { Context } from "../../context.ts";
import { desc } from "../../db/drizzle.ts";
import { pageUrl } from "../../http/pageUrl.ts";
import { namesOf, noticesTable, unmailed } from "../../resources/notices.ts";
import { textsIn } from "../../resources/texts/textsIn.ts";
import { activePerson } from "../../resources/users.ts";
import { greetingIn } from "./greeting.ts";
import { renderMail } from "./layout.ts";

type Order = { user_id: string; before: string };

const mostListed = 20;

/** What one person has not read yet, in that person's language; undefined where there is nothing, or the person has left. */
export async function composeNotices(ctx: Context, { user_id, before }: Order): Promise<Mail | undefined> {
  const user = await activePerson(ctx.db, user_id);
  if (!user) return undefined;
  const own = { ...ctx, user };
  const rows = await ctx.db.all(noticesTable, unmailed(own, before), {
    order: [desc(noticesTable.happened_at), desc(noticesTable.id)],
  });
  if (rows.length === 0) return undefined;
  const locale = user.language_code;
  const say = textsIn(locale, "mails");
  const sayNotice = textsIn(locale, "notices");
  const listed = rows.slice(0, mostListed);
  const names = await namesOf(own, listed);
  const items = listed.map((row, index) => ({
    text: sayNotice(row.kind, { about: row.about, count: row.count }),
    detail: [names[index]?.subject_number, names[index]?.subject_title].filter(Boolean).join(" · "),
    url: pageUrl(ctx, noticePath(row.kind, { type: row.subject_type, id: row.subject_id })),
  }));
  const others = rows.length - listed.length;
  const written = renderMail({
    locale,
    organization: ctx.organization.name,
    subject: say("noticesSubject", { count: rows.length }),
    greeting: greetingIn(locale, user.name),
    paragraphs: [say("notices")],
    facts: [],
    items,
    after: others > 0 ? say("moreNotices", { count: others }) : undefined,
    quote: undefined,
    button: { label: say("openNotices"), url: pageUrl(ctx, "/dashboard") },
    footer: say("noticesFooter", { organization: ctx.organization.name }),
  });
  return { to: user.email, sender: ctx.organization.name, reply_to: undefined, ...written };
}

/** Notes what the mail has told of; what has happened since waits for the next one. */
export async function markMailed(ctx: Context, { user_id, before }: Order): Promise<void> {
  const user = await activePerson(ctx.db, user_id);
  const told = user && unmailed({ ...ctx, user }, before);
  if (told) await ctx.db.update(noticesTable, told, { mailed_at: new Date().toISOString() });
}
