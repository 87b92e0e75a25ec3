import { keepOwnEntries, readOwnEntries } from "../../../lib/ownEntries.ts";
import type { WizardState } from "./wizardState.ts";

const name = "purchase-request-wizard";

/** The wizard's serialized state in this tab; null if there is none. */
export const storedWizard = (): string | null => readOwnEntries(name);

/** Parses a stored state; undefined if it is invalid. */
export async function readWizard(stored: string): Promise<WizardState | undefined> {
  const { wizardSchema } = await import("./wizardSchema.ts");
  try {
    return wizardSchema.parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}

/** Stores the state in this tab; null deletes it. */
export const storeWizard = (state: WizardState | null): void =>
  keepOwnEntries(name, state && JSON.stringify(state));
