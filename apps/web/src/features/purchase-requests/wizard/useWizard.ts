import { useCallback, useEffect, useState } from "react";
import { sessionStore } from "../../../lib/session.ts";
import type { WizardErrors } from "./wizardDocument.ts";
import { isBegun, newWizard, type WizardState } from "./wizardState.ts";
import { readWizard, storedWizard, storeWizard } from "./wizardStorage.ts";

function fresh(): WizardState {
  const { profile } = sessionStore.get();
  return newWizard(new Date(), profile && { id: profile.id, name: profile.name });
}

const without = (errors: WizardErrors, places: readonly string[]): WizardErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([place]) =>
      places.every((each) => place !== each && !place.startsWith(`${each}.`)),
    ),
  );

/** Updates the wizard and clears the errors at the changed places. */
export type ChangeWizard = (change: (state: WizardState) => WizardState, ...places: string[]) => void;

/** The wizard's state stored in this tab, if any; `isReading` while it loads. */
export function useStoredWizard() {
  const [text] = useState(storedWizard);
  const [stored, setStored] = useState<WizardState>();
  const [isReading, setReading] = useState(text !== null);
  useEffect(() => {
    if (text === null) return;
    void readWizard(text).then((read) => {
      setStored(read);
      setReading(false);
    });
  }, [text]);
  return { stored, isReading };
}

/** The wizard's state, stored in this tab on each change. */
export function useWizard(stored: WizardState | undefined) {
  const [{ state, resumed }, setStored] = useState(() => ({
    state: stored ?? fresh(),
    resumed: stored !== undefined && isBegun(stored),
  }));
  const [errors, setErrors] = useState<WizardErrors>({});
  const change: ChangeWizard = useCallback((apply, ...places) => {
    setStored((before) => {
      const next = apply(before.state);
      if (next === before.state) return before;
      storeWizard(next);
      return { ...before, state: next };
    });
    if (places.length > 0) setErrors((before) => without(before, places));
  }, []);
  const startOver = useCallback(() => {
    storeWizard(null);
    setStored({ state: fresh(), resumed: false });
    setErrors({});
  }, []);
  return { state, resumed, errors, setErrors, change, startOver };
}
