import { keepOwnEntries, readOwnEntries } from "../../../lib/ownEntries.ts";
import type { WizardState } from "./wizardState.ts";

const name = "purchase-request-wizard";

/** The text of the wizard as it was left in this tab; null where there is none. */
export const keptWizard = (): string | null => readOwnEntries(name);

/** The wizard that was kept; undefined where it cannot be read any more. */
export async function readWizard(kept: string): Promise<WizardState | undefined> {
  const { wizardSchema } = await import("./wizardSchema.ts");
  try {
    return wizardSchema.parse(JSON.parse(kept));
  } catch {
    return undefined;
  }
}

/** Keeps the wizard for this tab, or forgets it with null. */
export const keepWizard = (state: WizardState | null): void =>
  keepOwnEntries(name, state && JSON.stringify(state));
