import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useId, useRef, useState } from "react";
import { attempts, isJudged } from "./attemptKey.ts";
import { describeError, toastError } from "./errors.ts";
import { refresh } from "./records.ts";
import { type ToastOptions, toast } from "./toast.ts";
import type { KeptEntries } from "./useKeptEntries.ts";

export type Action<V, R> = {
  /** Carries it out; the server does what has the same key once. */
  act: (values: V, key: string) => Promise<R>;
  /** What makes a try the same as the one before: the values, where nothing is said. */
  sameBy?: (values: V) => unknown;
  /** What the person is told once it is done. */
  says?: (result: R, values: V) => string | ToastOptions | undefined;
  /** What follows, before what is on show is read anew. */
  done?: (result: R, values: V) => unknown;
  /** The first words of what is told where it fails. */
  failed?: string | undefined;
  /** Says a failure in its own way; false leaves it to the usual one. */
  refused?: (error: unknown) => boolean | Promise<boolean>;
  /** False where nothing on show can have changed by it. */
  refreshes?: boolean;
  /** True where nothing is left to do once it is done: what is pressed until its form has gone does nothing. */
  isLast?: boolean;
  /** True where what is done meanwhile is another thing and waits for its turn, in place of being the same press again. */
  inTurn?: boolean;
};

/** Something that a person does: once, however often it is pressed. A failure is said as a toast. */
export function useAction<V = void, R = unknown>(action: Action<V, R>) {
  const client = useQueryClient();
  const [attempt] = useState(attempts);
  // Set at once, where the state of the mutation is known only at the next drawing: too late for a double press.
  const isBusy = useRef(false);
  const { act, sameBy, says, done, failed, refused, refreshes = true, isLast = false, inTurn } = action;
  const id = useId();
  const mutation = useMutation({
    meta: { quiet: true },
    ...(inTurn && { scope: { id } }),
    mutationFn: (values: V) => attempt(sameBy ? sameBy(values) : values, (key) => act(values, key)),
    onSuccess: async (result, values) => {
      const said = says?.(result, values);
      if (said !== undefined) toast(typeof said === "string" ? { title: said } : said);
      await done?.(result, values);
      if (refreshes) await refresh(client);
    },
    onError: async (error) => {
      if (!(await refused?.(error))) toastError(error, failed);
      // Somebody else may have changed what is on show.
      if (refreshes && isJudged(error)) await refresh(client);
    },
    onSettled: (_, error) => {
      isBusy.current = isLast && !error;
    },
  });
  const { isPending, isSuccess, error, variables } = mutation;
  return {
    run: (values: V) => {
      if (isBusy.current && !inTurn) return;
      isBusy.current = true;
      mutation.mutate(values);
    },
    isPending,
    isSuccess,
    /** Why the last one failed. */
    error,
    /** What is being done. */
    pending: isPending ? variables : undefined,
  };
}

/** What a failure is called in the form or dialog where it has happened. */
export const failureOf = (error: unknown, failed: string | undefined): string =>
  failed ? `${failed}: ${describeError(error)}` : describeError(error);

/** What shows a form needs to know of it, whatever its values are. */
export type ActionForm = {
  element: RefObject<HTMLFormElement | null>;
  submit: () => void;
  /** What keeps the values from being taken. */
  failure: string | undefined;
  /** Whether there are entries that would be lost. */
  isUnsaved: boolean;
  isPending: boolean;
  /** Entries from before the sign-in, which the form offers. */
  kept?: KeptEntries | undefined;
};
