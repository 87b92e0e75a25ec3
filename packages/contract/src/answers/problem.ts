import { z } from "zod";
import { priceStates } from "../priceVerdict.ts";

/** Something to know or to mend, in the reader's language, and the record to mend it at. */
export const problem = z.object({
  code: z.string(),
  message: z.string(),
  source: z.object({ type: z.string(), id: z.string() }),
});

/** How far a price can be trusted, and why. */
export const judgement = {
  state: z.enum(priceStates).describe("incomplete: there is no price, because inputs are missing"),
  problems: z.array(problem),
};

export type StatedProblem = z.infer<typeof problem>;
