import type { Resource } from "@kantwerk/contract/resource";
import type { Resolver } from "react-hook-form";
import { readLocale } from "../i18n/locale.ts";
import type { AnyRecord } from "../lib/jsonapi.ts";
import type { Entry } from "./definition.ts";
import { judge, type Problems, type Values } from "./formValues.ts";

/** Problems as the form library keeps them. */
export const errorsOf = (problems: Problems) =>
  Object.fromEntries(
    Object.entries(problems).map(([name, { message, nested }]) => [
      name,
      { type: "refused", message, types: nested },
    ]),
  );

/** Judges a form by the contract's rules, as the server does. */
export const resolverOf =
  (resource: Resource, entries: readonly Entry[], record: AnyRecord | undefined): Resolver<Values> =>
  (values) => {
    const errors = errorsOf(judge(resource, entries, values, readLocale(), record));
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };

/** Goes to the first field of a form that has a message, once the messages are drawn. */
export function showFirstProblem(form: HTMLElement | null): void {
  setTimeout(() => {
    const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.scrollIntoView({ block: "center", behavior: "smooth" });
    first?.focus({ preventScroll: true });
  });
}
