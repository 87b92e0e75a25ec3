import { isCountry } from "@kantwerk/notation/countries";
import { nearestCountry, readCountry } from "@kantwerk/notation/country";
import type { MessageValues } from "./messages/fill.ts";
import type { MessageKey } from "./messages.ts";

/** Why a text is not the code of a country, with the code that is meant where one is close. */
export function judgeCountry(text: string): { key: MessageKey; values: MessageValues } | undefined {
  const value = text.trim();
  if (isCountry(value.toUpperCase())) return undefined;
  const code = readCountry(value) ?? nearestCountry(value);
  return code ? { key: "countryMeant", values: { value, code } } : { key: "country", values: {} };
}
