import { useEffect, useRef } from "react";
import type { Step } from "./steps.ts";

/**
 * Moves the focus with the steps: to the heading of a new one, or to the first thing that is wrong on it after
 * `showProblem`. The first step on show leaves the focus where it is.
 */
export function useStepFocus(step: Step) {
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef<Step>(step);
  const wanted = useRef(false);
  // After every render, for errors and steps arrive in renders of their own.
  useEffect(() => {
    const isNew = shown.current !== step;
    shown.current = step;
    const problem = wanted.current
      ? body.current?.querySelector<HTMLElement>("[aria-invalid='true'], [data-problem]")
      : undefined;
    if (problem) {
      wanted.current = false;
      problem.scrollIntoView({ block: "center" });
      problem.focus({ preventScroll: true });
    } else if (isNew) {
      body.current?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
    }
  });
  return {
    body,
    showProblem: () => {
      wanted.current = true;
    },
  };
}
