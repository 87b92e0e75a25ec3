import { useBlocker } from "@tanstack/react-router";

/** A navigation that waits for the person's word; both are undefined while none does. */
export type Leaving = { leave: (() => void) | undefined; stay: (() => void) | undefined };

/** Holds a navigation back while there are unsaved changes; closing the browser's tab asks too. */
export function useUnsavedChanges(unsaved: boolean): Leaving {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  return { leave: blocker.proceed, stay: blocker.reset };
}
