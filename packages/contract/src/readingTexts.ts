import type { DateReason } from "@kantwerk/notation/dates";
import type { MeasureReason } from "@kantwerk/notation/measure";
import type { MoneyReason } from "@kantwerk/notation/money";
import type { Assumption } from "@kantwerk/notation/reading";
import type { ShareReason } from "@kantwerk/notation/share";
import type { ReadingKey } from "./messages/en.ts";

/** Every reason for which a text from outside is not taken. */
export type ReadingReason = MeasureReason | MoneyReason | ShareReason | DateReason | "rounds_to_zero";

/** The message of a reason; `{value}` is what was written. */
export const refusalKey = (reason: ReadingReason): ReadingKey => `read_${reason}`;

/** The message of what is only assumed. */
export const assumptionKey = (code: Assumption): ReadingKey => `assumed_${code}`;
