import type { termsEn } from "./terms.en.ts";

/** Dasselbe auf Deutsch. */
export const termsDe: Record<keyof typeof termsEn, string> = {
  surchargeOfMonth: "Für {month} gibt es schon einen Zuschlag",
  transportOfWay: "Für diesen Weg gibt es schon einen Transport: {cost}, {days} Tage",
  sameWay: "Ein Transport führt von einem Ort an einen anderen",
  rateOfDay: "Für {currency} gibt es schon einen Kurs ab {valid_from}",
  ownCurrency: "Das ist die eigene Währung des Unternehmens",
  noExchangeRate: "Für {currency} gibt es bis heute keinen Kurs. Er wird unter Wechselkurse eingetragen.",
};
