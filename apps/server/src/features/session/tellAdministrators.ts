import type { Context } from "../../context.ts";
import { administratorIds } from "../../resources/administrators.ts";
import { enqueueMail } from "../mails/enqueueMail.ts";
import type { AccessNews } from "../mails/mailOrder.ts";

/** Mails all administrators that access was changed, in case a session or key was stolen. */
export async function tellAdministrators(ctx: Context, news: AccessNews): Promise<void> {
  const asked_at = new Date().toISOString();
  const by = ctx.user?.name ?? ctx.organization.name;
  for (const user_id of await administratorIds(ctx))
    await enqueueMail(ctx, { kind: "access_changed", user_id, news, by, asked_at });
}

/** Runs a change of a user, and notifies all administrators if it makes the user one of them. */
export async function tellNewAdministrator<P extends { id: string; name: string; email: string }>(
  ctx: Context,
  id: string | undefined,
  change: () => Promise<P>,
): Promise<P> {
  const was = id !== undefined && (await administratorIds(ctx)).includes(id);
  const person = await change();
  if (!was && (await administratorIds(ctx)).includes(person.id))
    await tellAdministrators(ctx, { what: "administrator", name: person.name, email: person.email });
  return person;
}
