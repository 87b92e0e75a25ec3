/**
 * What a text from outside means: one thing, something that must be confirmed because it can mean several, nothing at
 * all, or a reason why it is not taken.
 */
export type Reading<Value, Reason extends string> =
  | { state: "read"; value: Value }
  | { state: "assumed"; value: Value }
  | { state: "nothing" }
  | { state: "refused"; reason: Reason };
