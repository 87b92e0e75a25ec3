import { dayOf, daysBetween } from "@kantwerk/contract/days";
import type { reminders } from "@kantwerk/contract/purchaseRequests";
import { dayIn, hourIn } from "../../db/days.ts";

type Frequency = (typeof reminders)[number];

export type ReminderState = {
  frequency: Frequency;
  /** When the invitation was sent; ISO 8601, like the other times. */
  sentAt: string;
  lastRemindedAt: string | null;
  deadline: string;
  now: Date;
  timezone: string;
};

// Mails are sent during working hours: 8:00 to 17:59 in the organization's time zone.
const firstHour = 8;
const lastHour = 17;

/** The same day some months later, or the last day of a shorter month. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** Whether a monthly reminder day lies after the last mail and not after today. */
function monthlyDue(sent: string, last: string, today: string): boolean {
  for (let months = 1; ; months += 1) {
    const day = addMonths(sent, months);
    if (day > today) return false;
    if (day > last) return true;
  }
}

/**
 * Whether an invitation needs a reminder now. Days follow the organization's calendar, so that daylight saving changes
 * do not matter: `daily` means the next day, `monthly` the day of the month of sending. `once` means half-way between
 * sending and deadline. Never at night and never after the deadline.
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
