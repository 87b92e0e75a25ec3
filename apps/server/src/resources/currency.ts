import { invalid } from "../http/refusal.ts";

/** A currency's code as it is stored, one way, for currencies are compared by it. @throws Refusal 422 at `currency` */
export function currencyCode(given: string): string {
  const code = given.toUpperCase();
  if (!/^[A-Z]{3}$/.test(code)) throw invalid({ currency: ["currencyCode"] });
  return code;
}
