import { dayOf, daysBetween } from "@kantwerk/contract/days";
import type { reminders } from "@kantwerk/contract/purchaseRequests";
import { dayIn, hourIn } from "../../db/days.ts";

type Frequency = (typeof reminders)[number];

export type ReminderState = {
  frequency: Frequency;
  /** When the invitation was handed over; ISO 8601, as the others. */
  sentAt: string;
  lastRemindedAt: string | null;
  deadline: string;
  now: Date;
  timezone: string;
};

// Mails come while people are at work: from 8:00 to 17:59 on the organization's clocks.
const firstHour = 8;
const lastHour = 17;

/** The day so many months later, or the last of a month that has no such day. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** Whether a monthly day of the sending lies after the last mail and not after today. */
function monthlyDue(sent: string, last: string, today: string): boolean {
  for (let months = 1; ; months += 1) {
    const day = addMonths(sent, months);
    if (day > today) return false;
    if (day > last) return true;
  }
}

/**
 * Whether an invitation is to be reminded of now. Days are counted on the organization's calendar, so that a change of
 * clocks moves nothing: `daily` means the next day, `monthly` the day of the month on which the request was sent.
 * `once` means half-way between sending and deadline. Never at night and never after the deadline.
 */
export function isDue(state: ReminderState): boolean {
  const { frequency, sentAt, lastRemindedAt, deadline, now, timezone } = state;
  const hour = hourIn(timezone, now);
  if (hour < firstHour || hour > lastHour || now.getTime() >= Date.parse(deadline)) return false;
  if (frequency === "none") return false;
  if (frequency === "once") {
    const halfWay = (Date.parse(sentAt) + Date.parse(deadline)) / 2;
    return lastRemindedAt === null && now.getTime() >= halfWay;
  }
  const today = dayIn(timezone, now);
  const sent = dayIn(timezone, new Date(sentAt));
  const last = lastRemindedAt ? dayIn(timezone, new Date(lastRemindedAt)) : sent;
  if (frequency === "monthly") return monthlyDue(sent, last, today);
  const pause = { daily: 1, every_3_days: 3, weekly: 7 }[frequency];
  return daysBetween(last, today) >= pause;
}
