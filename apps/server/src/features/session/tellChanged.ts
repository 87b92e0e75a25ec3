import { enqueueMail, type MailSender } from "../mails/enqueueMail.ts";
import type { SignInNews } from "../mails/signInTexts.ts";

/** Tells a person that it has changed how they sign in, in case it was somebody else who did. */
export const tellChanged = (sender: MailSender, userId: string, what: SignInNews): Promise<void> =>
  enqueueMail(sender, { kind: "sign_in_changed", user_id: userId, what, asked_at: new Date().toISOString() });
