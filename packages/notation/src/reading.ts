/** Why a value is only assumed; a user must rule out the alternative. */
export type Assumption =
  /** `1.250`: a thousand or one and a quarter. */
  | "group_or_decimal"
  /** `03/04/2027` */
  | "day_or_month"
  /** A week, read as its Friday. */
  | "week"
  /** Not the expected currency. */
  | "other_currency"
  /** A number up to 1 without a sign: a share or a percentage. */
  | "share_or_percent"
  /** A date in a text field: a spreadsheet may have converted a number. */
  | "day_for_text";

/**
 * Result of parsing an external text: a value, an assumed value that needs confirmation, nothing, or a reason for
 * refusing it.
 */
export type Reading<Value, Reason extends string> =
  | { state: "read"; value: Value }
  | { state: "assumed"; value: Value; code: Assumption }
  | { state: "nothing" }
  | { state: "refused"; reason: Reason };

export const refused = <Reason extends string>(reason: Reason) => ({ state: "refused", reason }) as const;

/** Maps the value of a reading. */
export function converted<From, To, Reason extends string>(
  reading: Reading<From, Reason>,
  convert: (value: From) => To,
): Reading<To, Reason> {
  if (reading.state === "read") return { state: "read", value: convert(reading.value) };
  if (reading.state === "assumed") return { ...reading, value: convert(reading.value) };
  return reading;
}
