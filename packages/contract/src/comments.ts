import { long, text, values } from "./fields.ts";
import { defineResource, links, one } from "./resource.ts";

/** Records that people write comments on. */
export const commentSubjects = ["products", "purchase-requests", "orders"] as const;

export type CommentSubject = (typeof commentSubjects)[number];

/** What people say to each other about a record. Suppliers see none of it. */
export const comments = defineResource({
  type: "comments",
  title: "body",
  fields: {
    body: long({ required: true }),
    /** The author's name; it outlives the account. */
    author_name: text({ readOnly: true }),
    /** Where the author's picture is shown from: not everybody may read users. */
    author_avatar_url: text({ derived: true, hidden: true }),
    /** The names of those who are mentioned. */
    mentioned: values({ derived: true }),
    /** Their ids, in the same order: not everybody may read users. */
    mentioned_ids: values({ derived: true }),
  },
  relationships: {
    subject: one(commentSubjects, { required: true }),
    author: one("users", { readOnly: true, whenDeleted: "keep" }),
    mentions: links("users"),
  },
  list: ["body", "author_name", "created_at"],
  sort: "created_at",
  form: [{ title: "basics", fields: ["body", "mentions"] }],
  parents: ["subject"],
  byViewers: true,
});
