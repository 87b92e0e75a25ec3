import { say } from "@kantwerk/contract/messages";
import type { Locale } from "../../i18n/locale.ts";
import { largest, readQuantities } from "./quantities.ts";

/** What is wrong with lot sizes as typed, in words; apart from reading them, as it brings the words of both languages. */
export function quantitiesProblem(typed: string, locale: Locale): string | undefined {
  const { problem } = readQuantities(typed);
  return problem && say(locale, problem, { max: largest });
}
