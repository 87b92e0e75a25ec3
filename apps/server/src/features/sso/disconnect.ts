import type { Context } from "../../context.ts";
import { action } from "../../crud/action.ts";
import { eq } from "../../db/drizzle.ts";
import { nothing } from "../../http/answers.ts";
import { type Endpoint, endpoint } from "../../http/endpoint.ts";
import { conflict, notFound } from "../../http/refusal.ts";
import { activeSso, ssoIdentitiesTable } from "../../resources/sso.ts";
import { requireHeldRoles, type User, users, usersTable } from "../../resources/users.ts";
import { confirming } from "../session/confirmIdentity.ts";
import { canSignInLocally } from "../session/localSignIn.ts";
import { endOtherSessions } from "../session/sessions.ts";
import { identityOf } from "../session/ssoIdentity.ts";
import { tellChanged } from "../session/tellChanged.ts";

/** The provider identity is unlinked: sessions end, and the user is notified. */
async function disconnect(ctx: Context, user: User, keptSession: string): Promise<void> {
  const removed = await ctx.db.remove(ssoIdentitiesTable, eq(ssoIdentitiesTable.user_id, user.id));
  if (removed === 0) throw notFound();
  await endOtherSessions(ctx, user.id, keptSession);
  await tellChanged(ctx, user.id, "sso-unlinked");
}

const disconnectOneself = endpoint({
  method: "DELETE",
  path: "/restify/profile/single-sign-on",
  summary:
    "Disconnects the signed-in person from the sign-in provider, where there is another way in; all other sessions end",
  ...confirming,
  answers: nothing("It is disconnected"),
  handle: async (ctx, { request }) => {
    const user = await ctx.db.find(usersTable, ctx.user?.id, { lock: "update" });
    if (!user) throw notFound();
    if ((await identityOf(ctx, user))?.isLastWay) throw conflict("ssoLastWayIn", "last_way_in");
    await disconnect(ctx, user, request.tokenHash ?? "");
    return { status: 204 };
  },
});

/** Whether the provider would link this user again by email address. */
async function findsBack(ctx: Context, { email }: User): Promise<boolean> {
  const sso = await activeSso(ctx);
  return sso?.allowed_domains?.includes(email.slice(email.lastIndexOf("@") + 1)) ?? false;
}

const disconnectOther = action(users, "disconnect", {
  summary:
    "Disconnects a person from the sign-in provider; the next sign-in there connects by the e-mail address anew. All sessions of the person end",
  rateLimit: 30,
  act: async (ctx, user) => {
    await requireHeldRoles(ctx, user);
    // The profile requires confirming one's identity.
    if (user.id === ctx.user?.id) throw conflict("ownProfile", "own_account");
    if (!(await canSignInLocally(ctx, user)) && !(await findsBack(ctx, user)))
      throw conflict("ssoLastWayInOther", "last_way_in");
    await disconnect(ctx, user, "");
    return user;
  },
});

export const disconnectEndpoints: readonly Endpoint[] = [disconnectOneself, disconnectOther];
