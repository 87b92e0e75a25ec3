import { choice, date } from "./fields.ts";

export const validities = ["current", "future", "over"] as const;

/** From which day until which day something holds, both included, and what that means today. */
export const validityFields = {
  valid_from: date(),
  valid_until: date(),
  validity: choice(validities, {
    derived: true,
    filtered: true,
    required: true,
    tones: { current: "good", future: "info", over: "idle" },
  }),
};
