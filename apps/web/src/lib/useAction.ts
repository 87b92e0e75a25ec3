import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useId, useRef, useState } from "react";
import { attempts, isJudged } from "./attemptKey.ts";
import { describeError, toastError } from "./errors.ts";
import { refresh } from "./records.ts";
import { type ToastOptions, toast } from "./toast.ts";
import type { KeptEntries } from "./useKeptEntries.ts";

export type Action<V, R> = {
  /** Runs the action; `key` is the idempotency key. */
  act: (values: V, key: string) => Promise<R>;
  /** Identifies retries of the same attempt; the values by default. */
  sameBy?: (values: V) => unknown;
  /** Success message. */
  says?: (result: R, values: V) => string | ToastOptions | undefined;
  /** Called on success, before queries are refetched. */
  done?: (result: R, values: V) => unknown;
  /** Prefix of the error message. */
  failed?: string | undefined;
  /** Handles a failure; returns false to show the usual toast. */
  refused?: (error: unknown) => boolean | Promise<boolean>;
  /** False if the action cannot change any data on screen. */
  refreshes?: boolean;
  /** True if the action closes its form: further clicks until then are ignored. */
  isLast?: boolean;
  /** True to queue calls made while running; by default they are ignored as double clicks. */
  inTurn?: boolean;
};

/** Runs an action once per click burst; failures become a toast. */
export function useAction<V = void, R = unknown>(action: Action<V, R>) {
  const client = useQueryClient();
  const [attempt] = useState(attempts);
  // Set synchronously: the mutation's own state arrives with the next render, too late for a double click.
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
      // Somebody else may have changed the data on screen.
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
    /** The last failure. */
    error,
    /** Values of the running action. */
    pending: isPending ? variables : undefined,
  };
}

/** The error message, for the form or dialog. */
export const failureOf = (error: unknown, failed: string | undefined): string =>
  failed ? `${failed}: ${describeError(error)}` : describeError(error);

/** A form's state, independent of the type of its values. */
export type ActionForm = {
  element: RefObject<HTMLFormElement | null>;
  submit: () => void;
  /** Messages that belong to no field. */
  failure: string | undefined;
  /** Whether the form has unsaved entries. */
  isUnsaved: boolean;
  isPending: boolean;
  /** Entries from before the sign-in, offered for restoring. */
  kept?: KeptEntries | undefined;
};
