import { choice, integer, text, time } from "./fields.ts";
import { defineResource, one } from "./resource.ts";

export const noticeKinds = [
  "question",
  "offer",
  "declined",
  "withdrawn",
  "corrected",
  "confirmed",
  "line_declined",
  "order_confirmed",
  "order_deviates",
  "order_refused",
  "order_due",
  "mail_failed",
  "reading_failed",
  "prices_outdated",
  "products_ready",
  "products_failed",
  "mention",
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** Records that a notice can be about. */
const noticeRecords = [
  "purchase-requests",
  "purchase-orders",
  "products",
  "orders",
  "parts",
  "customers",
  "suppliers",
  "materials",
] as const;

/** What a notice can be about: a record, or products being made of files or a text. */
export const noticeSubjects = [...noticeRecords, "product-creations"] as const;

export type NoticeSubject = (typeof noticeSubjects)[number];

/** Where a person's choice is kept among the preferences: whether unread notices are mailed. */
export const noticeMailsPreference = "notices.mails";
export const noticeMails = ["never", "daily"] as const;

/** Something that has happened to what concerns one person. What happens again before it is read is one notice. */
export const notices = defineResource({
  type: "notices",
  personal: true,
  title: "kind",
  fields: {
    kind: choice(noticeKinds, { readOnly: true, required: true }),
    /** Who or what it comes from: a supplier, a colleague, a file. */
    about: text({ readOnly: true, required: true }),
    /** How many: lines offered, questions asked, and so on. */
    count: integer({ readOnly: true, default: 1 }),
    /** When it happened last. */
    happened_at: time({ readOnly: true, required: true }),
    read_at: time({ readOnly: true }),
    /** How its record is called, and its number. */
    subject_title: text({ derived: true }),
    subject_number: text({ derived: true }),
  },
  relationships: { subject: one(noticeRecords, { readOnly: true }) },
  list: ["kind", "about", "count", "happened_at", "read_at"],
  sort: "-happened_at",
  form: [],
  verbs: ["view"],
  parents: ["subject"],
});
