import type { SignInChange } from "@kantwerk/contract/signInChanges";
import type { Context } from "../../context.ts";
import { enqueueMail } from "../mails/sendMail.ts";

/** Tells a person that it has changed how they sign in, in case it was somebody else who did. */
export const tellChanged = (ctx: Context, userId: string, what: SignInChange): Promise<void> =>
  enqueueMail(ctx, { kind: "sign_in_changed", user_id: userId, what, asked_at: new Date().toISOString() });
