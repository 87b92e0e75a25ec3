import { sessionStore } from "../../../lib/session.ts";
import type { WizardState } from "./wizardState.ts";

/** Each person has a wizard of its own, and belongs to one organization; the profile is known before any page is drawn. */
const key = () => `purchase-request-wizard ${sessionStore.get().profile?.id ?? ""}`;

/** The text of the wizard as it was left in this tab; null where there is none. */
export function keptWizard(): string | null {
  try {
    return sessionStorage.getItem(key());
  } catch {
    return null;
  }
}

/** The wizard that was kept; undefined where it cannot be read any more. */
export async function readWizard(kept: string): Promise<WizardState | undefined> {
  const { wizardSchema } = await import("./wizardSchema.ts");
  try {
    return wizardSchema.parse(JSON.parse(kept));
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
