import type { Context } from "../../context.ts";
import { action } from "../../crud/action.ts";
import { recordDocument } from "../../crud/read.ts";
import { createFrom } from "../../crud/write.ts";
import { eq } from "../../db/drizzle.ts";
import { type Endpoint, endpoint } from "../../http/endpoint.ts";
import { conflict } from "../../http/refusal.ts";
import { requireHeldRoles, type User, users, usersTable } from "../../resources/users.ts";
import { enqueueMail } from "../mails/enqueueMail.ts";
import { tellNewAdministrator } from "./tellAdministrators.ts";

/** Queues the invitation mail of a new user. */
const sendInvitation = (ctx: Context, { id, invited_at }: User): Promise<void> =>
  enqueueMail(ctx, { kind: "account", user_id: id, asked_at: invited_at ?? "" });

const createUser = endpoint({
  method: "POST",
  path: "/restify/users",
  summary: "Adds a person and sends the invitation to set a password",
  permission: "users.create",
  handle: async (ctx, { body, query }) => {
    const user = await tellNewAdministrator(ctx, undefined, () => createFrom(ctx, users, body));
    await sendInvitation(ctx, user);
    return { status: 201, body: await recordDocument(ctx, users, user, query) };
  },
});

const inviteAgain = action(users, "invite", {
  summary: "Sends the invitation again; the link before is of no use any more",
  rateLimit: 30,
  act: async (ctx, user) => {
    await requireHeldRoles(ctx, user);
    if (user.password_hash !== null) throw conflict("invitationAccepted", "invitation_accepted");
    if (!user.active) throw conflict("personInactive", "inactive");
    const invited_at = new Date().toISOString();
    const [invited = user] = await ctx.db.update(usersTable, eq(usersTable.id, user.id), { invited_at });
    await sendInvitation(ctx, invited);
    return invited;
  },
});

export const invitationEndpoints: readonly Endpoint[] = [createUser, inviteAgain];
