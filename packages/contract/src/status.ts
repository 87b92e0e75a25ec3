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
  "mark-outdated-prices",
  "follow-validity-of-prices",
  "remind-deferred-orders",
  "remove-content",
  "remove-unattached-files",
  "remove-expired",
  "remove-forgotten-plans",
] as const;

export type JobKind = (typeof jobKinds)[number];

/** Services that the server calls, apart from its database. */
export const services = ["bucket", "mail", "ai", "sign_in", "webhook"] as const;
export type Service = (typeof services)[number];

/** How an installation does, as its administrators see it. Times are ISO texts, sizes bytes. */
export type Status = z.infer<typeof status>;
