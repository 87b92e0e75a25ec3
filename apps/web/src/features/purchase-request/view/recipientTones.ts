import type { Tone } from "../../../ui/Status.tsx";
import type { RequestSupplier } from "../records.ts";

/** The colour of where a supplier stands. */
export const recipientTones: Record<RequestSupplier["status"], Tone> = {
  pending: "idle",
  sent: "info",
  viewed: "info",
  answered: "good",
  declined: "warn",
  failed: "bad",
};
