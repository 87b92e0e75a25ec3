import type { Values } from "../../public/texts.ts";
import type { TextKey } from "./texts/Texts.tsx";

/** Time left until a deadline, in whole days, hours or minutes; undefined once it has passed. */
export function timeLeft(deadline: string, now: number): { key: TextKey; values: Values } | undefined {
  const minutes = Math.floor((Date.parse(deadline) - now) / 60_000);
  if (minutes < 0) return undefined;
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days >= 10) return { key: "daysLeft", values: { count: days } };
  if (days >= 1)
    return { key: "daysAndHoursLeft", values: { count: days, hours: hours % 24, minutes: minutes % 60 } };
  if (hours >= 1) return { key: "hoursLeft", values: { count: hours, minutes: minutes % 60 } };
  return { key: "minutesLeft", values: { count: minutes } };
}
