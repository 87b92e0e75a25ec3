import { ApiError, describeError } from "../../lib/errors.ts";
import type { PlannedAward } from "./awardPlan.ts";

export type AwardState =
  | { name: "waiting" }
  | { name: "working" }
  | { name: "awarded" }
  | { name: "failed"; reason: string };

/** States of the awards by offer id. */
export type AwardStates = Readonly<Record<string, AwardState>>;

/** A refusal of one line says nothing of the others; anything else would happen to them too. */
const concernsOneLine = (error: unknown) =>
  error instanceof ApiError && [404, 409, 412, 422].includes(error.status);

/**
 * Awards one after the other. A line that is refused does not hold up the others; a lost connection or a missing
 * permission ends the run, and the rest stays waiting.
 * @param awardOne carries out one award; throws where it fails
 * @param tell is called with each change of an award's state
 */
export async function runAwards(
  awards: readonly PlannedAward[],
  awardOne: (award: PlannedAward) => Promise<unknown>,
  tell: (offerId: string, state: AwardState) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const award of awards) {
    if (signal.aborted) return;
    const id = award.offer.offer_id;
    tell(id, { name: "working" });
    try {
      await awardOne(award);
      tell(id, { name: "awarded" });
    } catch (error) {
      tell(id, { name: "failed", reason: describeError(error) });
      if (!concernsOneLine(error)) return;
    }
  }
}
