import { sessionStore } from "../../../lib/session.ts";
import { type WizardState, wizardSchema } from "./wizardState.ts";

/** Each person has a wizard of its own, and belongs to one organization; the profile is known before any page is drawn. */
const key = () => `purchase-request-wizard ${sessionStore.get().profile?.id ?? ""}`;

/** The wizard as it was left in this tab; undefined where there is none, or it cannot be read any more. */
export function readWizard(): WizardState | undefined {
  try {
    const text = sessionStorage.getItem(key());
    return text === null ? undefined : wizardSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Keeps the wizard for this tab, or forgets it with null. Where storage is blocked nothing is kept. */
export function keepWizard(state: WizardState | null): void {
  try {
    if (state === null) sessionStorage.removeItem(key());
    else sessionStorage.setItem(key(), JSON.stringify(state));
  } catch {
    // A browser without storage still works, it only forgets.
  }
}
