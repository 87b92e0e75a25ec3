import { dayMs } from "@kantwerk/contract/days";
import type { useFormats } from "../../i18n/formats.ts";

/** Prices older than this need a review. */
export const oldDays = 90;

export const daysSince = (time: string): number =>
  Math.max(0, Math.floor((Date.now() - Date.parse(time)) / dayMs));

/** Short age: in days at first, then in months. */
export const shortAge = (
  days: number,
  { duration }: Pick<ReturnType<typeof useFormats>, "duration">,
): string => (days < oldDays ? duration(days, "day") : duration(Math.floor(days / 30), "month"));
