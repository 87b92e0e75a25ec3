import type { z } from "zod";
import type { status } from "./answers/status.ts";

/** Kinds of work that is done in the background, as the queue names them. */
export const jobKinds = [
  "send-mail",
  "read-file",
  "create-products",
  "check-import",
  "commit-import",
  "close-purchase-request",
  "close-overdue-purchase-requests",
  "send-reminders",
  "mail-notices",
  "deliver-webhook",
  "remind-of-keys",
  "add-up-offer-counts",
  "nest-parts",
  "recalculate-products",
  "remind-deferred-orders",
  "remove-content",
  "remove-unattached-files",
  "remove-expired",
] as const;

export type JobKind = (typeof jobKinds)[number];

/** How an installation does, as its administrators see it. Times are ISO texts, sizes bytes. */
export type Status = z.infer<typeof status>;
