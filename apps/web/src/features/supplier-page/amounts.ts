import type { Locale } from "../../i18n/locale.ts";
import { parseDecimal } from "../../lib/numbers.ts";

const currency = String.raw`(?:[€$£¥]|[A-Za-z]{3}|Fr\.|zł|Kč|Euro)`;
const around = new RegExp(`^${currency}?\\s*(.*?)\\s*${currency}?$`, "u");

/**
 * An amount as people write it: "12,5 EUR", "€ 5", "5,-", "5.–", "3,42 €/Stk".
 * @returns a plain decimal string, null for nothing typed, undefined for what is no amount
 */
export function readAmount(typed: string, locale: Locale): string | null | undefined {
  const text = typed.trim().replace(/\/\s*(?:st\.?|stk\.?|stück|pcs?\.?|piece)$/iu, "");
  const [, bare = ""] = around.exec(text.trim()) ?? [];
  if (bare === "" && text.trim() !== "") return undefined;
  return parseDecimal(bare, locale);
}

/** A count or a time as people write it: "50 Stk", "14 Tage", "1.000". */
export const readCount = (typed: string, locale: Locale): string | null | undefined =>
  parseDecimal(
    typed.replace(/\s*(?:st\.?|stk\.?|stück|pcs?\.?|pieces|tage?|days?|t|d)\s*$/iu, ""),
    locale,
    true,
  );
