/** Why a value is only assumed: what it means besides must be ruled out by a person. */
export type Assumption =
  /** `1.250`: a thousand or one and a quarter. */
  | "group_or_decimal"
  /** `03/04/2027` */
  | "day_or_month"
  /** A week, of which its Friday is taken. */
  | "week"
  /** Another currency than the expected one. */
  | "other_currency"
  /** A bare number up to 1 that may be a share or a percentage. */
  | "share_or_percent"
  /** A day where a text belongs: a spreadsheet may have made it of a number. */
  | "day_for_text";

/**
 * What a text from outside means: one thing, something that must be confirmed because it can mean several, nothing at
 * all, or a reason why it is not taken.
 */
export type Reading<Value, Reason extends string> =
  | { state: "read"; value: Value }
  | { state: "assumed"; value: Value; code: Assumption }
  | { state: "nothing" }
  | { state: "refused"; reason: Reason };

export const refused = <Reason extends string>(reason: Reason) => ({ state: "refused", reason }) as const;

/** The same reading of another value: what was read of a part of the text, converted. */
export function converted<From, To, Reason extends string>(
  reading: Reading<From, Reason>,
  convert: (value: From) => To,
): Reading<To, Reason> {
  if (reading.state === "read") return { state: "read", value: convert(reading.value) };
  if (reading.state === "assumed") return { ...reading, value: convert(reading.value) };
  return reading;
}
