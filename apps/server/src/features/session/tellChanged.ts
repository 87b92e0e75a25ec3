import { enqueueMail, type MailSender } from "../mails/enqueueMail.ts";
import type { SignInNews } from "../mails/mailOrder.ts";

/** Mails a user that their credentials were changed, in case it was somebody else. */
export const tellChanged = (sender: MailSender, userId: string, what: SignInNews): Promise<void> =>
  enqueueMail(sender, { kind: "sign_in_changed", user_id: userId, what, asked_at: new Date().toISOString() });
