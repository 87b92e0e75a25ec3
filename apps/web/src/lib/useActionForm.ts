import { useRef } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from "react-hook-form";
import { ApiError } from "./errors.ts";
import { errorsOf, type Problem, problemsOf, showFirstProblem } from "./formProblems.ts";
import { type Action, failureOf, useAction } from "./useAction.ts";
import { useKeptEntries } from "./useKeptEntries.ts";

type Verdict = Readonly<Record<string, string | Problem | undefined>>;

export type FormAction<V extends FieldValues, R> = Action<V, R> & {
  /** Initial values, under the API's field names. */
  values: V;
  /**
   * Identifies the form on its page, to offer unsaved entries again after the session ended; false to never store
   * them. Fields named password or secret are never stored.
   */
  draft: string | false;
  /** State outside the form's values that restoring entries of these names needs. */
  beside?: { read: (names: readonly string[]) => unknown; restore: (beside: unknown) => void };
  /** Validates the values before they are sent; messages by field name. */
  judge?: (values: V) => Verdict | Promise<Verdict>;
};

/** Milliseconds after the last keystroke until validation messages appear. */
const inputDebounce = 20;

const secret = /password|secret/i;

// NaN means an unreadable number; JSON cannot represent it.
const isKept = (name: string, value: unknown) => !secret.test(name) && !Number.isNaN(value);

type Draft<V> = { values: Partial<V>; beside: unknown };

const resolverOf =
  <V extends FieldValues>(judge: NonNullable<FormAction<V, unknown>["judge"]>): Resolver<V> =>
  async (values) => {
    const errors = errorsOf(await judge(values)) as FieldErrors<V>;
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };

/**
 * A form that runs an action: validates, then submits once. Errors appear at their field, which gets the focus, or
 * below the fields if they belong to none; the entries stay.
 */
export function useActionForm<V extends FieldValues, R = unknown>(options: FormAction<V, R>) {
  const { values, draft, beside, judge, ...action } = options;
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<V>({
    defaultValues: values as DefaultValues<V>,
    resolver: resolverOf(judge ?? (() => ({}))),
    shouldFocusError: false,
    delayError: inputDebounce,
  });
  const showProblem = () => showFirstProblem(element.current);
  const refuse = async (error: unknown) => {
    const names = Object.keys(form.getValues());
    const { problems, others } = problemsOf(error instanceof ApiError ? error.fieldErrors : {}, names);
    for (const [name, problem] of Object.entries(errorsOf(problems))) form.setError(name as Path<V>, problem);
    if (await action.refused?.(error)) return true;
    if (others.length > 0 || Object.keys(problems).length === 0) {
      form.setError("root", { message: others.join("\n") || failureOf(error, action.failed) });
    }
    showProblem();
    return true;
  };
  const { run, isPending, isSuccess, pending } = useAction<V, R>({ ...action, refused: refuse });
  const { errors, isDirty, defaultValues } = form.formState;
  const isUnsaved = isDirty && !isSuccess;
  const kept = useKeptEntries<Draft<V>>({
    name: draft,
    isUnsaved,
    read: () => {
      const isChanged = ([name, value]: [string, unknown]) =>
        isKept(name, value) && JSON.stringify(value) !== JSON.stringify(defaultValues?.[name]);
      const changed = Object.fromEntries(Object.entries(form.getValues()).filter(isChanged));
      return { values: changed as Partial<V>, beside: beside?.read(Object.keys(changed)) };
    },
    restore: (entries) => {
      beside?.restore(entries.beside);
      for (const [name, value] of Object.entries(entries.values))
        form.setValue(name as Path<V>, value, { shouldDirty: true });
    },
  });
  return {
    ...form,
    element,
    /** Submits the values, merged with those of the button that was used. */
    submit: (set?: Partial<V>) => void form.handleSubmit((read) => run({ ...read, ...set }), showProblem)(),
    failure: errors.root?.message,
    isUnsaved,
    isPending,
    kept,
    pending,
  };
}
