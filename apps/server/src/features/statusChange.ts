import { choice } from "@kantwerk/contract/fields";
import { schemaOf } from "@kantwerk/contract/schema";
import { z } from "zod";
import { invalidInput } from "../http/refusal.ts";

/** The status of a transition's body `{status}`. @throws Refusal 422 for one that is not among the choices */
export function statusOf<const C extends readonly string[]>(body: unknown, choices: C): C[number] {
  const status = schemaOf(choice(choices, { required: true })) as z.ZodType<C[number]>;
  const parsed = z.strictObject({ status }).safeParse(body ?? {});
  if (!parsed.success) throw invalidInput(parsed.error.issues);
  return parsed.data.status;
}
