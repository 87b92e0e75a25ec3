import { z } from "zod";
import type { MessageValues } from "./messages/fill.ts";
import type { MessageKey } from "./messages.ts";

// A strict content security policy forbids the code generation that zod uses otherwise.
z.config({ jitless: true });

type RawIssue = z.core.$ZodRawIssue;
const isMissing = (issue: RawIssue) =>
  ["invalid_type", "invalid_value", "invalid_union"].includes(issue.code) &&
  (issue.input === undefined || issue.input === null);

/** Messages travel through zod as their key and values; `describeIssue` reads them back. */
export const encode = (key: MessageKey, values: MessageValues = {}) => JSON.stringify([key, values]);
export const refuse = (key: MessageKey, values?: MessageValues) => ({
  error: (issue: RawIssue) => encode(isMissing(issue) ? "required" : key, values),
});

z.config({
  customError: (issue) => {
    if (isMissing(issue)) return encode("required");
    return encode("wrongType");
  },
});

/** A pure rule as a check of zod's. */
export const by =
  <V>(judge: (value: V) => { key: MessageKey; values: MessageValues } | undefined) =>
  (value: V, ctx: z.RefinementCtx<V>) => {
    const found = judge(value);
    if (found) ctx.addIssue({ code: "custom", message: encode(found.key, found.values), continue: false });
  };
