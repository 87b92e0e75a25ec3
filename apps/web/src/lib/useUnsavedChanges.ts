import { useBlocker } from "@tanstack/react-router";

/** A blocked navigation that awaits the user's decision; both are undefined if there is none. */
export type Leaving = { leave: (() => void) | undefined; stay: (() => void) | undefined };

/** Blocks navigation while there are unsaved changes; closing the tab asks, too. */
export function useUnsavedChanges(unsaved: boolean): Leaving {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  return { leave: blocker.proceed, stay: blocker.reset };
}
