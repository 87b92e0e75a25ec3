import type { Job } from "../jobs/queue.ts";
import { removeContent } from "../resources/fileContent.ts";
import { markOutdated } from "../resources/pricing/markOutdated.ts";
import { followValidity } from "../resources/pricing/validityEdges.ts";
import { recalculateProducts } from "./calculation/recalculate.ts";
import { addUpCounts } from "./dashboard/addUpCounts.ts";
import { deliverWebhook } from "./developers/deliverWebhook.ts";
import { remindOfKeys } from "./developers/remindOfKeys.ts";
import { readFile } from "./files/readFile.ts";
import { removeExpired, removeUnattached } from "./housekeeping/removeExpired.ts";
import { checkImport } from "./imports/checkImport.ts";
import { commitImport } from "./imports/commitImport.ts";
import { makeProducts } from "./intake/makeProducts.ts";
import { removePlans } from "./intake/removePlans.ts";
import { sendMail } from "./mail-delivery/sendMail.ts";
import { nestWaiting } from "./nesting/nestWaiting.ts";
import { mailNotices } from "./notices/mailNotices.ts";
import { remindDeferred } from "./orders/remindDeferred.ts";
import { closeAtDeadline, closeOverdue } from "./purchase-requests/closing.ts";
import { sendReminders } from "./purchase-requests/remind.ts";

/** Every job that the server works on. */
export const jobs: Job[] = [
  removeContent,
  removeUnattached,
  removePlans,
  readFile,
  makeProducts,
  checkImport,
  commitImport,
  nestWaiting,
  sendMail,
  closeAtDeadline,
  closeOverdue,
  sendReminders,
  mailNotices,
  remindDeferred,
  deliverWebhook,
  remindOfKeys,
  removeExpired,
  addUpCounts,
  recalculateProducts,
  markOutdated,
  followValidity,
];
