import { type Locale, say } from "@kantwerk/contract/messages";
import type { Resource } from "@kantwerk/contract/resource";
import { judgeAttributes, sayAll } from "@kantwerk/contract/schema";
import { type Problems, problemsOf } from "../lib/formProblems.ts";
import type { AnyRecord } from "../lib/jsonapi.ts";
import type { Entry } from "./definition.ts";
import { type Values, writtenOf } from "./formValues.ts";

/** Validates the values by the contract's rules before they are sent. */
export function judge(
  resource: Resource,
  entries: readonly Entry[],
  values: Values,
  locale: Locale,
  record?: AnyRecord,
): Problems {
  const { attributes } = writtenOf(entries, values, record);
  const judged = judgeAttributes(resource, attributes, record);
  const missing = entries.filter((entry) => entry.kind === "one" && entry.required && !values[entry.name]);
  const errors = {
    ...sayAll(locale, judged.errors),
    ...Object.fromEntries(missing.map(({ name }) => [name, [say(locale, "required")]])),
  };
  const names = entries.map(({ name }) => name);
  return problemsOf(errors, names).problems;
}
