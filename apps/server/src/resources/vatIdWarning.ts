import type { StatedProblem } from "@kantwerk/contract/answers/problem";
import { say } from "@kantwerk/contract/messages";
import { isWrongVatId, vatIdExample } from "@kantwerk/contract/vatIds";
import type { Context } from "../context.ts";

/** The warning about a stored VAT id that does not fit its country and is therefore ignored. */
export function vatIdWarning(
  { locale }: Context,
  country: string | null,
  vatId: string | null,
  source: StatedProblem["source"],
): StatedProblem[] {
  if (country === null || !isWrongVatId(country, vatId)) return [];
  const form = vatIdExample(country) ?? "";
  return [{ code: "vat_id_invalid", message: say(locale, "vatIdInvalid", { form }), source }];
}
