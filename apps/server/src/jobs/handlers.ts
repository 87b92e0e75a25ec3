import { readFile } from "../features/files/readFile.ts";
import { removeContent } from "../features/files/removeContent.ts";
import { removeUnattached } from "../features/files/removeUnattached.ts";
import { removeExpired } from "../features/housekeeping/removeExpired.ts";
import { makeProducts } from "../features/intake/makeProducts.ts";
import { sendMail } from "../features/mails/sendMail.ts";
import { closeAtDeadline, closeOverdue } from "../features/purchase-requests/closing.ts";
import { sendReminders } from "../features/purchase-requests/remind.ts";
import type { Job } from "./queue.ts";

/** Every job that the server works on. */
export const jobs: Job[] = [
  removeContent,
  removeUnattached,
  readFile,
  makeProducts,
  sendMail,
  closeAtDeadline,
  closeOverdue,
  sendReminders,
  removeExpired,
];
