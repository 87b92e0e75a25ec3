import type { SignInChange } from "@kantwerk/contract/signInChanges";

/** A change of who gets in, of which all administrators are told. */
export type AccessNews = { what: "administrator"; name: string; email: string } | { what: "sso" };

/** A change of the sign-in, one by a link that ended API keys as well, or the operator's reset of all of it. */
export type SignInNews = SignInChange | "password-and-keys" | "reset";

/** Mails with a link to one's own account. */
export type AccountMail = "password" | "account" | "email_change";

/**
 * Which mail to send. It names records instead of carrying their texts: the mail is written at the moment it is handed
 * over, to the address of that moment, and no link or text of a supplier lies in the queue. Codes and one-time links are made
 * at that moment, too: nothing but their hash is stored anywhere.
 */
export type MailOrder =
  /** For the address that the invitation has had since `addressed_at`; `readdressed`: it had another one before. */
  | { kind: "invitation"; invitation_id: string; addressed_at?: string; readdressed?: true }
  // The former address, for the invitation has another one.
  | { kind: "link_ended"; invitation_id: string; ended_at: string; to: string }
  | { kind: "reminder"; invitation_id: string; reminded_at: string }
  | { kind: "question_received"; question_id: string }
  | { kind: "offer_receipt"; invitation_id: string; offer_ids: [string, ...string[]]; sent_at: string }
  /** To the supplier of the question, or to one of all who were invited. */
  | { kind: "question_answered"; question_id: string; invitation_id: string | null }
  | { kind: "changed"; invitation_id: string; told_at: string; reopened: boolean }
  | { kind: "closed_early"; invitation_id: string; closed_at: string }
  /** What suppliers have said between two moments, both ISO 8601; without a first one all that they have said. */
  | { kind: "news"; request_id: string; since: string | null; until: string }
  | { kind: "purchase_order"; order_id: string }
  | { kind: "purchase_order_cancelled"; order_id: string }
  // The former address, for the order has another one.
  | { kind: "order_link_ended"; order_id: string; ended_at: string; to: string }
  /** What somebody has written to a customer, with the document; it goes as it was written. */
  | {
      kind: "order_document";
      id: string;
      mail_id: string;
      document: "offer" | "confirmation";
      to: string;
      subject: string;
      body: string;
      reply_to: string | null;
    }
  | { kind: "order_due"; id: string; user_id: string; day: string }
  | { kind: "not_awarded"; invitation_id: string; told_at: string; bands: boolean }
  | { kind: "notices"; user_id: string; day: string; before: string }
  | { kind: "code"; token_id: string; asked_at: string }
  | { kind: AccountMail; user_id: string; asked_at: string }
  /** What was made, for the key may be revoked by now. */
  | { kind: "api_key_made"; key_id: string; user_id: string; name: string; expires_at: string }
  | { kind: "api_key_ends"; key_id: string; days: number }
  /** To one of the administrators. */
  | { kind: "access_changed"; user_id: string; news: AccessNews; by: string; asked_at: string }
  | { kind: "sign_in_changed"; user_id: string; what: SignInNews; asked_at: string }
  // The address of before, for by now it may be another one.
  | { kind: "email_notice"; user_id: string; asked_at: string; to: string }
  /** Somebody else changed the address from `to`, which gets this mail, to `email`. */
  | { kind: "email_changed"; user_id: string; asked_at: string; to: string; email: string };

/** The same for every order of the same mail; under one key a mail is sent once. */
export function mailKey(order: MailOrder): string {
  if (order.kind === "invitation")
    return ["invitation", order.invitation_id, order.addressed_at].filter(Boolean).join(" ");
  if (order.kind === "link_ended") return `link ended ${order.invitation_id} ${order.ended_at}`;
  if (order.kind === "reminder") return `reminder ${order.invitation_id} ${order.reminded_at}`;
  if (order.kind === "offer_receipt") return `receipt ${order.offer_ids[0]} ${order.sent_at}`;
  if (order.kind === "changed") return `changed ${order.invitation_id} ${order.told_at}`;
  if (order.kind === "closed_early") return `closed ${order.invitation_id} ${order.closed_at}`;
  if (order.kind === "news") return `news ${order.request_id} ${order.until}`;
  if (order.kind === "question_answered") return `answer ${order.question_id} ${order.invitation_id}`;
  if (order.kind === "order_link_ended") return `order link ended ${order.order_id} ${order.ended_at}`;
  if ("order_id" in order) return `${order.kind} ${order.order_id}`;
  if (order.kind === "order_document") return `order document ${order.mail_id}`;
  if (order.kind === "order_due") return `order due ${order.id} ${order.day}`;
  if (order.kind === "not_awarded") return `not awarded ${order.invitation_id} ${order.told_at}`;
  if (order.kind === "notices") return `notices ${order.user_id} ${order.day}`;
  if (order.kind === "code") return `code ${order.token_id} ${order.asked_at}`;
  if (order.kind === "sign_in_changed") return `${order.what} ${order.user_id} ${order.asked_at}`;
  if (order.kind === "api_key_made") return `api key made ${order.key_id}`;
  if (order.kind === "api_key_ends") return `api key ends ${order.key_id} ${order.days}`;
  if ("user_id" in order) return `${order.kind} ${order.user_id} ${order.asked_at}`;
  return `${order.kind} ${order.question_id}`;
}
