import { say } from "@kantwerk/contract/messages";
import type { Locale } from "../../i18n/locale.ts";
import { largest, readQuantities } from "./quantities.ts";

/** The error of typed lot sizes. In a file of its own because it imports the texts of both languages. */
export function quantitiesProblem(typed: string, locale: Locale): string | undefined {
  const { problem } = readQuantities(typed);
  return problem && say(locale, problem, { max: largest });
}
